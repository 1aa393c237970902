import type { Project } from '@fieldproof/contracts/entities/project'
import { href, useTranslation } from '@fieldproof/platform'
import { partAddress, projectParts } from '../part-address.ts'
import { taskList } from '../tasks/task-address.ts'
import { useRights } from '../use-rights.ts'

/** A navigation target or an action in a project. */
export interface Command {
  id: string
  label: string
  /** The shortcut that runs it outside of typing. */
  key?: string
  href: string
}

/** The maximum number of suggested tasks. */
const FOUND = 20

/** The commands of a project: its parts and views by number, editing, and its tasks by name. */
export const useCommands = (project: Project) => {
  const { t } = useTranslation()
  const { may } = useRights(project)
  const { _id: projectId } = project
  const list = taskList(projectId)
  const fixed: Command[] = [
    ...[undefined, ...projectParts].map((part, index) => ({
      id: part ?? 'overview',
      label: t('commands.goTo', { part: t(`parts.${part ?? 'overview'}`) }),
      key: String(index + 1),
      href: partAddress(projectId, part),
    })),
    ...(['board', 'timeline'] as const).map((view) => ({
      id: view,
      label: t('commands.show', { view: t(`task.views.${view}`) }),
      key: view === 'board' ? 'b' : 't',
      href: list.link({ view }),
    })),
    { id: 'late', label: t('commands.late'), key: 'l', href: list.link({ only: 'late' }) },
    ...(may('edit-project')
      ? [{ id: 'edit', label: t('commands.edit'), key: 'e', href: href('projects.edit', { projectId }) }]
      : []),
  ]
  /** The commands and tasks whose name contains all words, commands first. */
  const find = (text: string): Command[] => {
    const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
    const fits = (name: string) => words.every((word) => name.toLocaleLowerCase().includes(word))
    const tasks =
      words.length === 0
        ? []
        : project.tasks
            .filter(({ name }) => fits(name))
            .slice(0, FOUND)
            .map(({ _id, name }) => ({ id: _id, label: t('commands.task', { name }), href: list.link({ task: _id }) }))
    return [...fixed.filter(({ label }) => fits(label)), ...tasks]
  }
  return { fixed, find }
}
