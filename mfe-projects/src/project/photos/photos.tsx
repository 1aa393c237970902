import type { Project } from '@fieldproof/contracts/entities/project'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { Card } from '@fieldproof/ui'
import { useMemo } from 'react'
import { useGetProjectPhotosQuery } from '../../store/projects-api.ts'
import { BeforeAfter } from './before-after.tsx'
import { pairsOf } from './pairs.ts'
import styles from './photos.module.css'

const SHOWN = 8

/** The latest photos of the project's reports, and a before/after comparison. Renders nothing without photos. */
export const Photos = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { data, refetch } = useGetProjectPhotosQuery(
    { params: { id: project._id } },
    { skip: project.reports.length === 0 },
  )
  const onStale = useFreshAddresses(data, refetch)
  const pairs = useMemo(() => pairsOf(data ?? []), [data])
  if (!data || data.length === 0) return null
  return (
    <>
      {pairs.length > 0 && (
        <Card title={t('photos.compare')} level={2}>
          <BeforeAfter pairs={pairs} timeZone={project.timeZone} onStale={onStale} />
        </Card>
      )}
      <Card title={t('photos.latest')} level={2}>
        <ul className={styles.grid} role="list">
          {data.slice(0, SHOWN).map(({ _id, url, spot, reportName }) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('photos.of', { spot, report: reportName })} loading="lazy" onError={onStale} />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
