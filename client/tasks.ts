import * as vscode from 'vscode';

const type = 'carc', commands: readonly unknown[] = ['check', 'test'];

/**
 * The tasks `carc: check` and `carc: test`, for all records of a workspace folder; a `tasks.json` may name other files. They run the `carc`
 * that comes with the extension (`program`), on the Node of the editor, so nothing else need be installed.
 */
export function carcTasks(program: string): vscode.Disposable {
  const taskOf = (definition: vscode.TaskDefinition, scope: vscode.WorkspaceFolder | vscode.TaskScope): vscode.Task => {
    const { command, files } = definition, named: readonly unknown[] = Array.isArray(files) ? files : ['.'];
    const run = new vscode.ProcessExecution(process.execPath, [program, command, ...named].map(String), { env: { ELECTRON_RUN_AS_NODE: '1' } });
    const task = new vscode.Task(definition, scope, String(command), type, run, command === 'test' ? '$carc-test' : '$carc');
    task.group = command === 'test' ? vscode.TaskGroup.Test : vscode.TaskGroup.Build;
    return task;
  };
  return vscode.tasks.registerTaskProvider(type, {
    provideTasks: () => (vscode.workspace.workspaceFolders ?? []).flatMap((folder) => commands.map((command) => taskOf({ type, command }, folder))),
    resolveTask: ({ definition, scope }) => (commands.includes(definition.command) ? taskOf(definition, scope ?? vscode.TaskScope.Workspace) : undefined),
  });
}
