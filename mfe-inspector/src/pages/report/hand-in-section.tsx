import { reportLimits } from '@fieldproof/contracts/limits'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { mayHandIn, type MissingInReport } from '@fieldproof/policy/report-findings'
import { Button, ConfirmContext, DateTime, FieldFrame, Notice, Text, TextAreaInput } from '@fieldproof/ui'
import { use, useEffect, useState } from 'react'
import { groupName, pointName } from '../../report/checklist.ts'
import { useField, useOutbox, useReport, useRows } from '../../report/working-copy/report-context.ts'
import { refresh } from '../../report/outbox/drain.ts'
import { applySnapshot } from '../../report/outbox/snapshot.ts'
import { releaseAll } from '../../report/remove-media.ts'
import { orderPrefix, shownField, sortRows } from '../../report/store/report-rows.ts'
import { conflictsOf, missingOf, tasksOf, waitingOf } from '../../report/views.ts'
import styles from './hand-in-section.module.css'

/** The inspector's verdict, which the report begins with. */
export const SummarySection = ({ isFrozen }: { isFrozen: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const row = useField('summary')
  if (!row) return null
  return (
    <FieldFrame
      label={t('report.summary.label')}
      hint={t('report.summary.hint')}
      error={row.edit?.refused ?? undefined}
    >
      {(control) => (
        <TextAreaInput
          {...control}
          disabled={isFrozen}
          maxLength={reportLimits.textMax}
          rows={6}
          value={String(shownField(row) ?? '')}
          onChange={({ target: { value } }) => workingCopy.editField('summary', value)}
        />
      )}
    </FieldFrame>
  )
}

export type GoTo = (section: string, elementId: string) => void

/** The link to something that is missing. */
export const placeOf = (missing: MissingInReport): [section: string, elementId: string] => {
  switch (missing.what) {
    case 'summary':
      return ['summary', 'summary']
    case 'vehicle':
    case 'vin':
    case 'mileage':
    case 'vehicle-picture':
      return ['vehicle', 'vehicle']
    case 'task':
      return ['tasks', `task-${missing.taskId}`]
    case 'point':
    case 'reason':
    case 'photo':
    case 'measurement':
      return [`group-${missing.groupId}`, `point-${missing.groupId}-${missing.itemId}`]
  }
}

const MissingList = ({ missing, title, onGo }: { missing: readonly MissingInReport[]; title: string; onGo: GoTo }) => {
  const { t } = useTranslation()
  const { names } = useReport()
  const rows = useRows()
  const [isWhole, setWhole] = useState(false)
  if (missing.length === 0) return null
  const titleOf = (taskId: string) => tasksOf(rows).find(({ id }) => id === taskId)?.title ?? ''
  const words = (one: MissingInReport): string => {
    if ('taskId' in one) return t('report.missing.task', { task: titleOf(one.taskId) })
    if (!('groupId' in one)) return t(`report.missing.${one.what}`)
    return t(`report.missing.${one.what}`, {
      group: groupName(names, one.groupId),
      point: pointName(names, one.groupId, one.itemId),
    })
  }
  const shown = isWhole ? missing : missing.slice(0, 8)
  return (
    <section className={styles.missing}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {shown.map((one) => {
          const [section, element] = placeOf(one)
          return (
            <li key={`${one.what}-${element}`}>
              <button className={styles.link} onClick={() => onGo(section, element)} type="button">
                {words(one)}
              </button>
            </li>
          )
        })}
      </ul>
      {!isWhole && missing.length > shown.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('report.missing.more', { count: missing.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

/** Whether the inspection is still in the future by the device's clock; updates when it begins (REPORT-6). */
const useIsEarly = (inspectionDate: string | undefined): boolean => {
  const [now, setNow] = useState(Date.now)
  const isEarly = inspectionDate !== undefined && !mayHandIn(now, Date.parse(inspectionDate))
  useEffect(() => {
    if (!isEarly) return undefined
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [isEarly])
  return isEarly
}

type Fault = { kind: 'newer' } | { kind: 'refused'; words: string } | { kind: 'no-line' }

/** Checks the report and hands it in, only after everything has arrived, and only the version that was shown. */
export const HandInSection = ({ onGo }: { onGo: GoTo }) => {
  const { t } = useTranslation()
  const {
    workingCopy,
    device: { calls, database, outbox },
    template,
  } = useReport()
  const rows = useRows()
  const status = useOutbox()
  const confirm = use(ConfirmContext)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const missing = missingOf(rows, template)
  const required = missing.filter(({ isRequired }) => isRequired)
  const waiting = waitingOf(rows)
  const conflicts = conflictsOf(rows)
  const hasConflicts = conflicts.points.length + conflicts.fields.length > 0
  const report = rows.head?.report ?? null
  const job = rows.head?.job
  const isEarly = useIsEarly(job?.inspectionDate)

  const take = (error: unknown) => {
    if (isCallFailure(error) && error.isSilent) return
    if (!isCallFailure(error) || error.status === 0 || error.status >= 500) return setFault({ kind: 'no-line' })
    setFault({ kind: 'refused', words: error.message })
  }
  const handIn = async () => {
    if (report === null) return
    const seen = report.revision
    setBusy(true)
    setFault(null)
    try {
      const tools = {
        database,
        calls,
        now: Date.now,
        newId: () => crypto.randomUUID(),
        onSending: () => {},
        onArrived: () => {},
      }
      await refresh(tools, workingCopy.orderId)
      // Someone has written on another device since this was shown, so it must be read first. Check everything before
      // the question, so that nobody confirms in vain.
      if ((workingCopy.head()?.report?.revision ?? seen) !== seen) return setFault({ kind: 'newer' })
      const trouble = workingCopy.head()?.trouble
      if (trouble) return setFault({ kind: 'refused', words: trouble.words })
      const isSure = await confirm?.({
        title: t('report.handIn.sureTitle'),
        message: t('report.handIn.sureBody'),
        yes: t('report.handIn.submit'),
      })
      if (!isSure) return
      const field = workingCopy.field('summary')
      const done = await calls.complete({
        reportId: report._id,
        revision: seen,
        summary: String((field && shownField(field)) ?? ''),
      })
      await database.changeAll(orderPrefix(workingCopy.orderId), (now) =>
        applySnapshot(sortRows(now), done, Date.now()),
      )
    } catch (error) {
      take(error)
    } finally {
      setBusy(false)
    }
  }
  const isReady =
    report !== null && rows.head?.isBehind !== true && required.length === 0 && waiting.total === 0 && !hasConflicts
  return (
    <div className={styles.handIn}>
      <MissingList missing={required} title={t('report.missing.required', { count: required.length })} onGo={onGo} />
      <MissingList
        missing={missing.filter(({ isRequired }) => !isRequired)}
        title={t('report.missing.optional')}
        onGo={onGo}
      />
      {required.length === 0 && <Text>{t('report.missing.nothing')}</Text>}
      {isEarly && job && (
        <Notice quiet tone="info">
          {t('report.handIn.tooEarly')} <DateTime value={job.inspectionDate} timeZone={job.timeZone} zone="always" />
        </Notice>
      )}
      {hasConflicts && (
        <Notice quiet tone="warning">
          {t('report.handIn.conflicts')}
        </Notice>
      )}
      {waiting.total > 0 && (
        <Notice
          quiet
          tone="info"
          action={
            <Button
              onClick={() => {
                void releaseAll(workingCopy).then(outbox.retryNow)
              }}
              loading={status.phase === 'sending'}
            >
              {t('report.outbox.sendNow')}
            </Button>
          }
        >
          {t('report.handIn.waiting', { count: waiting.total })}
        </Notice>
      )}
      {fault?.kind === 'newer' && <Notice tone="warning">{t('report.handIn.newer')}</Notice>}
      {fault?.kind === 'no-line' && <Notice tone="danger">{t('report.handIn.noLine')}</Notice>}
      {fault?.kind === 'refused' && <Notice tone="danger">{fault.words}</Notice>}
      <Button
        disabled={!isReady || isEarly}
        loading={isBusy}
        onClick={() => {
          void handIn()
        }}
        size="large"
        variant="primary"
        wide
      >
        {t('report.handIn.submit')}
      </Button>
      <Text size="small" tone="muted">
        {t('report.handIn.note')}
      </Text>
    </div>
  )
}
