import { useTranslation } from '@fieldproof/platform'
import type { TemplateGroup } from '@fieldproof/policy/report-template'
import { Text } from '@fieldproof/ui'
import { useDeferredValue } from 'react'
import { pointName } from '../../report/checklist.ts'
import { useReport } from '../../report/desk/report-context.ts'
import { pointKey } from '../../report/store/report-rows.ts'
import type { ShownMedia } from '../../report/views.ts'
import { PointCard } from './point-card.tsx'
import styles from './point-card.module.css'

/** The same list each time, so that a point without pictures is not drawn again. */
const noMedia: readonly ShownMedia[] = []

/** Points that are drawn at once when a part is opened, more than a screen holds; the others follow without holding them up. */
const drawnAtOnce = 8

export interface GroupSectionProps {
  group: TemplateGroup
  itemIds: readonly string[]
  media: ReadonlyMap<string, readonly ShownMedia[]>
  isFrozen: boolean
  /** Whether one of its points is to be brought into view: then all are drawn at once. */
  isSought: boolean
}

/** The points of a group that are to be seen. */
export const GroupSection = ({ group, itemIds, media, isFrozen, isSought }: GroupSectionProps) => {
  const { t } = useTranslation()
  const { desk, names } = useReport()
  const drawn = useDeferredValue(itemIds, isSought ? itemIds : itemIds.slice(0, drawnAtOnce))
  if (itemIds.length === 0) return <Text tone="soft">{t('report.find.noneHere')}</Text>
  const photos = new Set(group.items.filter(({ asksForPhoto }) => asksForPhoto === true).map(({ key }) => key))
  return (
    <ul className={styles.points}>
      {drawn.map((itemId) => {
        const rowKey = pointKey(desk.orderId, group.key, itemId)
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
