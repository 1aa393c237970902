import { reportLimits } from '@fieldproof/contracts/limits'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  DateTime,
  FieldFrame,
  LinkButton,
  Notice,
  Section,
  Text,
  TextAreaInput,
  toasts,
} from '@fieldproof/ui'
import { groupName, pointName } from '../../report/checklist.ts'
import { useDraft, useReport, useRows } from '../../report/working-copy/report-context.ts'
import { newItem } from '../../report/outbox/errands.ts'
import { discardItems } from '../../report/remove-media.ts'
import { draftNames, type OrderRows } from '../../report/store/report-rows.ts'
import { OutboxCard } from './outbox-card.tsx'
import styles from './handed-in.module.css'

/**
 * Text from this device that is not part of the report, so that its writer does not lose it unnoticed: it had not reached
 * the server when the report was handed in, here or on another device.
 */
const useLate = ({ points, fields, items, drafts }: OrderRows) => {
  const { t } = useTranslation()
  const { names } = useReport()
  const left = drafts.filter(({ name }) => name !== draftNames.addendum)
  const words = [
    ...points.flatMap(({ edit, groupId, itemId }) =>
      edit
        ? [
            t('report.late.point', {
              point: pointName(names, groupId, itemId),
              group: groupName(names, groupId),
              rating: edit.rating === null ? '–' : t(`report.rating.${edit.rating}`),
              comment: edit.comment,
            }),
          ]
        : [],
    ),
    ...fields.flatMap(({ name, edit }) =>
      edit
        ? [
            t('report.late.field', {
              field: name === 'summary' ? t('report.sections.summary') : t(`report.vehicle.${name}`),
              value: edit.value ?? '–',
            }),
          ]
        : [],
    ),
    ...items.flatMap(({ errand }) => {
      if (errand.type === 'entry' && errand.text !== '') return [errand.text]
      return errand.type === 'media'
        ? [t(`report.outbox.item.${errand.mediaKind}`, { name: errand.caption || errand.name })]
        : []
    }),
    ...left.map(({ text }) => text),
  ]
  return { words, items: items.filter(({ errand }) => errand.type !== 'addendum'), drafts: left }
}

const Late = ({ onCopy }: { onCopy: (words: string) => void }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const rows = useRows()
  const { words, items, drafts } = useLate(rows)
  if (words.length + items.length + drafts.length === 0) return null
  const discard = async () => {
    await discardItems(workingCopy, items, [
      ...drafts.map(({ key }) => ({ remove: key })),
      ...(rows.batch ? [{ remove: rows.batch.key }] : []),
      ...[...rows.points, ...rows.fields]
        .filter(({ edit }) => edit !== null)
        .map((row) => ({ put: { ...row, edit: null, conflict: null } })),
    ])
  }
  return (
    <Notice
      tone="warning"
      title={t('report.late.title')}
      action={
        <span className={styles.buttons}>
          <Button onClick={() => onCopy(words.join('\n'))}>{t('report.late.copy')}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              void discard()
            }}
          >
            {t('report.late.discard')}
          </Button>
        </span>
      }
    >
      <p>{t('report.late.body')}</p>
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The report is frozen: its state, and how to add corrections. */
const HandedIn = () => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const rows = useRows()
  const [draft, setDraft] = useDraft(draftNames.addendum)
  const words = draft ?? ''
  const report = rows.head?.report
  if (!report) return null
  const add = async () => {
    const text = words.trim()
    if (text === '') return
    try {
      await workingCopy.writeItems([
        { put: newItem(workingCopy.orderId, crypto.randomUUID(), { type: 'addendum', text }, Date.now()) },
      ])
      setDraft(null)
    } catch {
      toasts.notify({ tone: 'danger', message: t('report.storage.failedBody') })
    }
  }
  return (
    <>
      <Notice
        quiet
        tone="success"
        title={t('report.frozen.title')}
        action={
          <LinkButton href={href('orders.report', { orderId: workingCopy.orderId })} variant="primary">
            {t('report.frozen.see')}
          </LinkButton>
        }
      >
        {t('report.frozen.body')}{' '}
        {report.completedAt !== null && <DateTime value={report.completedAt} timeZone={report.timeZone} />}
      </Notice>
      <Late onCopy={(late) => setDraft(late.slice(0, reportLimits.textMax))} />
      <OutboxCard />
      <Section title={t('report.addenda.title')} lead={t('report.addenda.lead')}>
        {report.addenda.map(({ _id, text, createdAt }) => (
          <Card as="div" key={_id} padding="small" tone="sunken">
            <Text size="small" tone="muted">
              <DateTime value={createdAt} timeZone={report.timeZone} />
            </Text>
            <p className={styles.words}>{text}</p>
          </Card>
        ))}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <FieldFrame label={t('report.addenda.label')}>
            {(control) => (
              <TextAreaInput
                {...control}
                maxLength={reportLimits.textMax}
                rows={4}
                value={words}
                onChange={({ target: { value } }) => setDraft(value || null)}
              />
            )}
          </FieldFrame>
          <Button disabled={words.trim() === ''} type="submit">
            {t('report.addenda.add')}
          </Button>
        </form>
      </Section>
    </>
  )
}

export default HandedIn
