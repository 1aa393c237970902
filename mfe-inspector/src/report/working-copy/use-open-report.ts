import type { Language } from '@fieldproof/contracts/languages'
import { keepSiteOnDevice, outcomeOf } from '@fieldproof/kit/offline-work'
import { selectLanguage, useBusEvent, useSelector } from '@fieldproof/platform'
import type { ReportTemplate, TemplateWords } from '@fieldproof/policy/report-template'
import { useCallback, useEffect, useState } from 'react'
import { createReportCalls } from '../outbox/report-api.ts'
import { loadNames, loadTemplate, versionOf } from '../checklist.ts'
import { keepJobOnDevice } from './keep-job.ts'
import { onSite } from './on-site.ts'
import { refresh } from '../outbox/drain.ts'
import { leaveDevice, openDevice, type Device } from './device.ts'
import { ReportWorkingCopy } from './report-working-copy.ts'
import { useReportUser } from './use-device.ts'

/** An open report with its device, its checklist and the checklist's names. */
export interface OpenReport {
  workingCopy: ReportWorkingCopy
  device: Device
  template: ReportTemplate
  names: TemplateWords
}

export type ReportState =
  | { phase: 'opening' }
  | { phase: 'open'; open: OpenReport }
  /** It is not on this device, and could not be fetched. */
  | { phase: 'not-here' }
  | { phase: 'not-found' }
  | { phase: 'not-mine' }

/** Milliseconds between the last change and its sending. An object, so that tests can shorten it. */
export const pace = { sendAfter: 1_500 }

const openWorkingCopy = async (device: Device, orderId: string, language: Language): Promise<OpenReport | null> => {
  const workingCopy = await ReportWorkingCopy.open(device.database, orderId)
  const head = workingCopy?.head()
  if (!workingCopy || !head) return null
  const { inspectionType } = head.job
  const version = head.report?.checklist?.version ?? versionOf(head.job)
  const [template, names] = await Promise.all([
    loadTemplate(inspectionType, version),
    loadNames(inspectionType, version, language),
  ])
  return { workingCopy, device, template, names }
}

/** Reads the report from the server; typed values stay. @throws {CallFailure} if the server cannot be reached */
export const rereadReport = ({ calls, database }: Pick<Device, 'calls' | 'database'>, orderId: string): Promise<void> =>
  refresh(
    {
      database,
      calls,
      now: Date.now,
      newId: () => crypto.randomUUID(),
      onSending: () => {},
      onArrived: () => {},
    },
    orderId,
  )

/** Reads newer data from the server, and sends pending work. Does nothing offline. */
const catchUp = async (device: Device, orderId: string, language: Language): Promise<void> => {
  const { calls, database, outbox } = device
  try {
    await keepJobOnDevice({ database }, await calls.job(orderId), language)
    await rereadReport(device, orderId)
  } catch {
    // The page shows the device's data, and the outbox retries.
  }
  outbox.wake()
  void keepSiteOnDevice(onSite)
}

/** Opens a report: first from the device, then with newer data from the server. */
export const useOpenReport = (orderId: string): { state: ReportState; retry: () => void } => {
  const user = useReportUser()
  const language = useSelector(selectLanguage)
  const [state, setState] = useState<ReportState>({ phase: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useBusEvent('session.ended@1', () => {
    if (user) void leaveDevice(user.userId)
  })

  useEffect(() => {
    if (!user) return undefined
    let isGone = false
    let opened: OpenReport | null = null
    const show = (next: ReportState) => {
      if (!isGone) setState(next)
    }
    const begin = async () => {
      const device = await openDevice(user.userId, createReportCalls(user.dispatch), user.ownership)
      opened = await openWorkingCopy(device, orderId, language)
      if (!opened) {
        const job = await device.calls.job(orderId)
        if (!job.isMine) return show({ phase: 'not-mine' })
        await keepJobOnDevice(device, job, language)
        opened = await openWorkingCopy(device, orderId, language)
      }
      if (!opened) return show({ phase: 'not-here' })
      if (isGone) return opened.workingCopy.close()
      const { workingCopy } = opened
      workingCopy.onChange = () => device.outbox.wake(pace.sendAfter)
      show({ phase: 'open', open: opened })
      await catchUp(device, orderId, language)
    }
    begin().catch((error: unknown) =>
      show({ phase: outcomeOf(error) === 'gone' || outcomeOf(error) === 'refused' ? 'not-found' : 'not-here' }),
    )
    return () => {
      isGone = true
      opened?.workingCopy.close()
    }
  }, [user, orderId, language, attempt])

  const retry = useCallback(() => {
    setState({ phase: 'opening' })
    setAttempt((number) => number + 1)
  }, [])
  return { state, retry }
}
