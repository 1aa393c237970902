import type { Order } from '@fieldproof/contracts/entities/order'
import type { Report } from '@fieldproof/contracts/entities/report'
import { selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import { Logo, OfflineNotice, Page, Stack } from '@fieldproof/ui'
import { useMemo, useState } from 'react'
import { dialogOnDemand } from '../order/on-demand.tsx'
import { Contents } from './contents.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportBanner } from './report-banner.tsx'
import { ReportDialogs } from './report-dialogs.tsx'
import { ReportSceneContext, type ReportDialog, type ReportReader, type ReportScene } from './report-scene.ts'
import { useReportParts } from './report-parts.ts'
import { AuthenticitySection } from './sections/authenticity-section.tsx'
import { ChecklistSection } from './sections/checklist-section.tsx'
import { CorrectionsSection } from './sections/corrections-section.tsx'
import { FindingsSection } from './sections/findings-section.tsx'
import { HeadSection } from './sections/head-section.tsx'
import { IssuesSection } from './sections/issues-section.tsx'
import { MeasuredSection } from './sections/measured-section.tsx'
import { PhotosSection } from './sections/photos-section.tsx'
import { TasksSection } from './sections/tasks-section.tsx'
import { VehicleSection } from './sections/vehicle-section.tsx'
import { VisitSection } from './sections/visit-section.tsx'
import { coverOf, shotsOf } from './shots.ts'
import { countOutcomes, groupsOf, measuredOf, pointsOf, sectionsOf } from './structure.ts'
import type { ReportNames } from '../checklist/points.ts'
import { usePrinting } from './use-printing.ts'
import styles from './report-view.module.css'

const Lightbox = dialogOnDemand(() => import(/* webpackChunkName: "report-lightbox" */ './lightbox.tsx'))

export interface ReportViewProps {
  report: Report
  names: ReportNames
  reader: ReportReader
  /** The secret of a guest's link. */
  shareToken?: string | null
  /** Null for a guest, and if it could not be loaded. */
  order: Order | null
  back?: { href: string; label: string }
  /** A signed address in the report has expired. */
  onStale: () => void
}

/** The subject of the report in one line: the vehicle by its name, anything else by kind and place. */
const useReportTitle = ({ vehicle, inspectionType, city }: Report): { title: string; lead: string | undefined } => {
  const { t } = useTranslation()
  const service = t(`kinds.${inspectionType}.name`)
  const name = vehicle === null ? '' : [vehicle.brand, vehicle.model, vehicle.year].filter(Boolean).join(' ')
  const ofPlace = t('view.title', { service, city })
  return name === '' ? { title: ofPlace, lead: undefined } : { title: name, lead: ofPlace }
}

/** The data from which the parts of the page are rendered. */
const useStructure = (report: Report, names: ReportNames) =>
  useMemo(() => {
    const groups = groupsOf(report, names)
    const points = pointsOf(groups)
    const shots = shotsOf(report, points)
    return {
      sections: sectionsOf(groups),
      points,
      shots,
      counts: countOutcomes(points),
      measured: measuredOf(points),
      cover: coverOf(shots),
    }
  }, [report, names])

/** A report as its customer, its inspector or a guest reads it: the verdict, the findings, and the details. */
export const ReportView = ({ report, names, reader, shareToken = null, order, back, onStale }: ReportViewProps) => {
  const isOnline = useSelector(selectIsOnline)
  const { title, lead } = useReportTitle(report)
  const { sections, points, shots, counts, measured, cover } = useStructure(report, names)
  const parts = useReportParts({ report, reader, counts, measured: measured.length, shots: shots.length })
  const { isPrinting, print } = usePrinting()
  const [shot, showShot] = useState<string | null>(null)
  const [opened, open] = useState<ReportDialog | null>(null)
  const scene: ReportScene = { report, reader, shareToken, order, isPrinting, showShot, open, onStale }
  const has = (id: string) => parts.some((part) => part.id === id)
  return (
    <ReportSceneContext value={scene}>
      <div className={styles.report}>
        <div className={styles.letterhead} aria-hidden="true">
          <Logo />
          <span>{report.verificationUrl?.replace(/^https?:\/\//, '')}</span>
        </div>
        <Page
          title={title}
          {...(lead !== undefined && { lead })}
          {...(back && { back })}
          actions={<ReportActions onPrint={print} />}
        >
          {!isOnline && <OfflineNotice />}
          <ReportBanner />
          <div className={styles.columns}>
            <Contents parts={parts} />
            <Stack gap="huge" className={styles.parts}>
              <HeadSection counts={counts} cover={cover} />
              {has('corrections') && <CorrectionsSection />}
              {has('findings') && <FindingsSection points={points} />}
              {has('issues') && <IssuesSection points={points} />}
              {has('vehicle') && report.vehicle && <VehicleSection vehicle={report.vehicle} />}
              {has('tasks') && <TasksSection tasks={report.tasks} />}
              {has('measured') && <MeasuredSection points={measured} />}
              {has('checklist') && <ChecklistSection sections={sections} />}
              {has('photos') && <PhotosSection shots={shots} />}
              <VisitSection />
              {report.contentHash !== null && <AuthenticitySection hash={report.contentHash} />}
            </Stack>
          </div>
        </Page>
        <ReportDialogs opened={opened} onClose={() => open(null)} />
        {shot !== null && (
          <Lightbox
            shots={shots}
            first={shot}
            timeZone={report.timeZone}
            onClose={() => showShot(null)}
            onStale={onStale}
          />
        )}
      </div>
    </ReportSceneContext>
  )
}
