import { useTranslation } from '@fieldproof/platform'
import type { TemplateGroup } from '@fieldproof/policy/report-template'
import { Text } from '@fieldproof/ui'
import { pointName } from '../../report/checklist.ts'
import { useReport } from '../../report/desk/report-context.ts'
import { pointKey } from '../../report/store/report-rows.ts'
import type { ShownMedia } from '../../report/views.ts'
import { PointCard } from './point-card.tsx'
import styles from './point-card.module.css'

/** The same list each time, so that a point without pictures is not drawn anew. */
const noMedia: readonly ShownMedia[] = []

/** The points of a group that are to be seen. */
export const GroupSection = ({ group, itemIds, media, isFrozen }: {
  group: TemplateGroup; itemIds: readonly string[]; media: ReadonlyMap<string, readonly ShownMedia[]>; isFrozen: boolean
}) => {
  const { t } = useTranslation()
  const { desk, names } = useReport()
  if (itemIds.length === 0) return <Text tone="soft">{t('report.find.noneHere')}</Text>
  const photos = new Set(group.items.filter(({ asksForPhoto }) => asksForPhoto === true).map(({ key }) => key))
  return (
    <ul className={styles.points}>
      {itemIds.map((itemId) => {
        const rowKey = pointKey(desk.orderId, group.key, itemId)
        return (
          <PointCard
            key={rowKey} rowKey={rowKey} label={pointName(names, group.key, itemId)} section={group.section} asksForPhoto={photos.has(itemId)}
            media={media.get(`${group.key}/${itemId}`) ?? noMedia} isFrozen={isFrozen}
          />
        )
      })}
    </ul>
  )
}
