import { useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, Text } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { groupName, pointName } from '../../report/checklist.ts'
import { useReport, useRows } from '../../report/working-copy/report-context.ts'
import type { FieldName, FieldValue, PointValue } from '../../report/store/report-rows.ts'
import { conflictsOf } from '../../report/views.ts'
import styles from './conflicts-card.module.css'

const Finding = ({ value: { rating, comment, measured } }: { value: PointValue }) => {
  const { t } = useTranslation()
  return (
    <>
      <Text strong>{rating === null ? t('report.conflicts.notRated') : t(`report.rating.${rating}`)}</Text>
      {comment !== '' && <p className={styles.words}>{comment}</p>}
      {measured && (
        <Text tabular>{t('report.conflicts.measured', { value: measured.value, unit: measured.unit })}</Text>
      )}
    </>
  )
}

const choices = ['transmission', 'engine', 'vehicleType', 'mileageUnit'] as const satisfies readonly FieldName[]
const isChoice = (name: FieldName): boolean => choices.some((one) => one === name)

const FieldText = ({ name, value }: { name: FieldName; value: FieldValue }) => {
  const { t } = useTranslation()
  if (value === null || value === '') return <Text tone="muted">{t('report.conflicts.empty')}</Text>
  return <p className={styles.words}>{isChoice(name) ? t(`report.vehicle.values.${value}`) : value}</p>
}

const Pair = ({
  title,
  rowKey,
  mine,
  theirs,
  theirsAt,
  timeZone,
}: {
  title: string
  rowKey: string
  mine: ReactNode
  theirs: ReactNode
  theirsAt: string | null
  timeZone: string
}) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  return (
    <li className={styles.conflict}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.sides}>
        <div className={styles.side}>
          <Text size="small" tone="muted">
            {t('report.conflicts.mine')}
          </Text>
          {mine}
          <Button
            aria-label={t('report.conflicts.keepMineOf', { what: title })}
            onClick={() => workingCopy.resolve(rowKey, 'mine')}
          >
            {t('report.conflicts.keepMine')}
          </Button>
        </div>
        <div className={styles.side}>
          <Text size="small" tone="muted">
            {t('report.conflicts.theirs')}
            {theirsAt !== null && (
              <>
                {' '}
                <DateTime value={theirsAt} timeZone={timeZone} />
              </>
            )}
          </Text>
          {theirs}
          <Button
            aria-label={t('report.conflicts.keepTheirsOf', { what: title })}
            onClick={() => workingCopy.resolve(rowKey, 'theirs')}
          >
            {t('report.conflicts.keepTheirs')}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** The versions of this and another device, side by side. Both are kept until the user chooses. */
const ConflictsCard = () => {
  const { t } = useTranslation()
  const { names } = useReport()
  const rows = useRows()
  const { points, fields } = conflictsOf(rows)
  const timeZone = rows.head?.job.timeZone ?? 'UTC'
  return (
    <Card as="section" id="conflicts" level={2} title={t('report.conflicts.title')} tone="warning">
      <Text>{t('report.conflicts.lead')}</Text>
      <ul className={styles.list}>
        {points.map(
          ({ key, groupId, itemId, edit, conflict }) =>
            edit &&
            conflict && (
              <Pair
                key={key}
                rowKey={key}
                title={t('report.conflicts.pointOf', {
                  group: groupName(names, groupId),
                  point: pointName(names, groupId, itemId),
                })}
                mine={<Finding value={edit} />}
                theirs={<Finding value={conflict} />}
                theirsAt={conflict.changedAt}
                timeZone={timeZone}
              />
            ),
        )}
        {fields.map(
          ({ key, name, edit, conflict }) =>
            edit &&
            conflict && (
              <Pair
                key={key}
                rowKey={key}
                title={name === 'summary' ? t('report.sections.summary') : t(`report.vehicle.${name}`)}
                mine={<FieldText name={name} value={edit.value} />}
                theirs={<FieldText name={name} value={conflict.value} />}
                theirsAt={null}
                timeZone={timeZone}
              />
            ),
        )}
      </ul>
    </Card>
  )
}

export default ConflictsCard
