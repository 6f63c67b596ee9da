import { CstNodeBuilder } from 'langium';
import type { RootCstNode } from 'langium';

/**
 * The tree of lines, made in a time that grows with their number only. For the first word of every line Langium looks for the line among all of the
 * text, from the first on; it is the last one.
 */
export class LineTree extends CstNodeBuilder {
  override buildRootNode(input: string): RootCstNode {
    const root = super.buildRootNode(input);
    Object.assign(root.content, { indexOf: Array.prototype.lastIndexOf });
    return root;
  }
}
