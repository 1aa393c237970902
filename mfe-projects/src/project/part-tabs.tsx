import type { Project } from '@fieldproof/contracts/entities/project'
import { useTranslation } from '@fieldproof/platform'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { partAddress, projectParts, type ProjectPart } from './part-address.ts'
import styles from './project.module.css'

/** The links to a project's parts. */
export const PartTabs = ({ project, part }: { project: Project; part: ProjectPart | undefined }) => {
  const { t } = useTranslation()
  return (
    <LinkTabs
      className={styles.tabs}
      label={t('parts.label')}
      items={[undefined, ...projectParts].map((one) => ({
        href: partAddress(project._id, one),
        label: t(`parts.${one ?? 'overview'}`),
        current: one === part,
      }))}
    />
  )
}
