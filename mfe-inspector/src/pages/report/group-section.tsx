import { useTranslation } from '@fieldproof/platform'
import type { TemplateGroup } from '@fieldproof/policy/report-template'
import { Text } from '@fieldproof/ui'
import { useDeferredValue } from 'react'
import { pointName } from '../../report/checklist.ts'
import { useReport } from '../../report/working-copy/report-context.ts'
import { pointKey } from '../../report/store/report-rows.ts'
import type { ShownMedia } from '../../report/views.ts'
import { PointCard } from './point-card.tsx'
import styles from './point-card.module.css'

/** A stable empty array, so that a point without pictures does not render again. */
const noMedia: readonly ShownMedia[] = []

/**
 * Points that render at once when a section is opened, more than fit on a screen; the others follow at low priority.
 */
const drawnAtOnce = 8

export interface GroupSectionProps {
  group: TemplateGroup
  itemIds: readonly string[]
  media: ReadonlyMap<string, readonly ShownMedia[]>
  isFrozen: boolean
  /** Whether one of its points must be scrolled to: then all render at once. */
  isSought: boolean
}

/** The visible points of a group. */
export const GroupSection = ({ group, itemIds, media, isFrozen, isSought }: GroupSectionProps) => {
  const { t } = useTranslation()
  const { workingCopy, names } = useReport()
  const drawn = useDeferredValue(itemIds, isSought ? itemIds : itemIds.slice(0, drawnAtOnce))
  if (itemIds.length === 0) return <Text tone="soft">{t('report.find.noneHere')}</Text>
  const photos = new Set(group.items.filter(({ asksForPhoto }) => asksForPhoto === true).map(({ key }) => key))
  return (
    <ul className={styles.points}>
      {drawn.map((itemId) => {
        const rowKey = pointKey(workingCopy.orderId, group.key, itemId)
        return (
          <PointCard
            key={rowKey}
            rowKey={rowKey}
            label={pointName(names, group.key, itemId)}
            section={group.section}
            asksForPhoto={photos.has(itemId)}
            media={media.get(`${group.key}/${itemId}`) ?? noMedia}
            isFrozen={isFrozen}
          />
        )
      })}
    </ul>
  )
}
