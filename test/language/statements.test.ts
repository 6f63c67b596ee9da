import { GrammarAST } from 'langium';
import { expect, test } from 'vitest';
import { firstWords, statementExamples } from '../../language/statements.js';
import { createLanguageServices } from '../../language/module.js';
import { read } from './reading.js';

const { Grammar } = createLanguageServices();

/** The words with which the alternatives of the grammar's `Statement` begin. */
function beginnings(element: GrammarAST.AbstractElement): string[] {
  if (GrammarAST.isAlternatives(element)) return element.elements.flatMap(beginnings);
  if (GrammarAST.isGroup(element)) return beginnings(element.elements[0]);
  if (GrammarAST.isAssignment(element)) return beginnings(element.terminal);
  if (GrammarAST.isKeyword(element)) return [element.value];
  if (GrammarAST.isRuleCall(element)) {
    const rule = element.rule.ref;
    return GrammarAST.isParserRule(rule) ? beginnings(rule.definition) : [rule?.name ?? ''];
  }
  return [];
}

test('the words that begin a line are those of the grammar', () => {
  const statement = Grammar.rules.find(rule => rule.name === 'Statement');
  if (!GrammarAST.isParserRule(statement)) throw new Error('no rule Statement');
  expect(beginnings(statement.definition).sort()).toEqual([...firstWords, 'TURN', 'UNREADABLE'].sort());
});

test.each(Object.values(statementExamples))('the example `%s` can be read', example => {
  expect(read(example).errors).toEqual([]);
});
