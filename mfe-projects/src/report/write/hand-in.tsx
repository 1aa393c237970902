import { outcomeOf } from '@fieldproof/kit/offline-work'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Stack, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useReport, useRows } from '../working-copy/report-context.ts'
import { keepReport } from '../working-copy/report-working-copy.ts'
import { missingOf, shownEntries, waitingOf, type Missing } from '../working-copy/views.ts'
import { readAnew } from '../working-copy/use-open-report.ts'
import styles from './report-form.module.css'

/** The maximum number of listed faults. */
const mostListed = 12

/** What is missing, each with a link, and the button that freezes the report. */
export const HandIn = ({ onGoTo }: { onGoTo: (missing: Missing) => void }) => {
  const { t } = useTranslation()
  const report = useReport()
  const { workingCopy, device } = report
  const rows = useRows()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const isOnline = useSelector(selectIsOnline)
  const [isBusy, setBusy] = useState(false)
  const missing = missingOf(rows)
  const waiting = waitingOf(rows).total
  const count = shownEntries(rows).length
  const { canFreeze } = rows.head?.report ?? { canFreeze: false }
  const whyNot = !canFreeze
    ? t('handIn.notYours')
    : count === 0
      ? t('handIn.empty')
      : missing.length > 0
        ? t('handIn.missing', { count: missing.length })
        : !isOnline
          ? t('handIn.offline')
          : waiting > 0
            ? t('handIn.waiting', { count: waiting })
            : undefined
  const handIn = async () => {
    const isSure = await confirm({ title: t('handIn.sure'), message: t('handIn.sureBody'), yes: t('handIn.button') })
    if (!isSure) return
    setBusy(true)
    try {
      await keepReport(device.database, await device.calls.freeze(workingCopy.subject), Date.now())
      toasts.notify({ tone: 'success', message: t('handIn.done') })
    } catch (error) {
      showRefusal(error)
      if (outcomeOf(error) !== 'later') await readAnew(report)
    }
    setBusy(false)
  }
  return (
    <Card as="section" level={2} title={t('handIn.title')}>
      <Stack gap="small">
        <Text tone="soft">{t('handIn.lead')}</Text>
        {canFreeze && missing.length > 0 && (
          <ul className={styles.missing}>
            {missing.slice(0, mostListed).map((one) => (
              <li key={`${one.entryId} ${one.fieldId} ${one.round}`}>
                <button type="button" className={styles.goTo} onClick={() => onGoTo(one)}>
                  {t('handIn.at', { label: one.label, entry: one.title || t('entry.nth', { number: one.place + 1 }) })}
                </button>
              </li>
            ))}
            {missing.length > mostListed && <li>{t('handIn.more', { count: missing.length - mostListed })}</li>}
          </ul>
        )}
        {whyNot !== undefined && <Text role="status">{whyNot}</Text>}
        <div>
          <Button
            variant="primary"
            disabled={whyNot !== undefined}
            loading={isBusy}
            onClick={() => {
              void handIn()
            }}
          >
            {t('handIn.button')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
