import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import { useTranslation } from '@fieldproof/platform'
import { Card, DateTime, DefinitionList, Notice, Stack, TextLink } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { EntryAnswers } from './entry-answers.tsx'
import styles from './read.module.css'

interface ReportViewProps {
  report: ProjectReport
  /** Shown between the head and the entries, such as the changes since the last report. */
  children?: ReactNode
  /** Called when the address of a picture has expired. */
  onStale?: () => void
}

/** A frozen report, for the screen and for printing. */
export const ReportView = ({ report, children, onStale }: ReportViewProps) => {
  const { t } = useTranslation()
  const { fields, entries, frozenAt, timeZone, contentHash, verificationUrl } = report
  const scores = entries.flatMap(({ score }) => score ?? [])
  const score = scores.reduce((sum, { points, outOf }) => ({ points: sum.points + points, outOf: sum.outOf + outOf }), {
    points: 0,
    outOf: 0,
  })
  return (
    <Stack>
      {frozenAt !== null && (
        <Notice tone="success" quiet title={t('view.frozen')}>
          <DateTime value={frozenAt} timeZone={timeZone} />
        </Notice>
      )}
      <Card as="section" level={2} title={t('view.about')}>
        <DefinitionList
          items={[
            { key: 'project', term: t('view.project'), value: <span translate="no">{report.projectName}</span> },
            ...(report.city === '' ? [] : [{ key: 'place', term: t('view.place'), value: report.city }]),
            {
              key: 'template',
              term: t('view.template'),
              value: t('view.templateVersion', { name: report.templateName, version: report.templateVersion }),
            },
            {
              key: 'begun',
              term: t('view.begun'),
              value: <DateTime value={report.createdAt} timeZone={timeZone} />,
            },
            ...(scores.length === 0 ? [] : [{ key: 'score', term: t('view.score'), value: t('view.scoreOf', score) }]),
          ]}
        />
      </Card>
      {children}
      {entries.map((entry, place) => (
        <Card
          key={entry._id}
          as="section"
          level={2}
          title={<span translate="no">{entry.title || t('entry.nth', { number: place + 1 })}</span>}
          footer={
            <span>
              {t('view.writtenBy', {
                name: `${entry.author.firstName} ${entry.author.lastName}`.trim() || t('view.somebody'),
              })}{' '}
              <DateTime value={entry.updatedAt} timeZone={timeZone} />
            </span>
          }
        >
          <EntryAnswers fields={fields} entry={entry} {...(onStale && { onStale })} />
        </Card>
      ))}
      {contentHash !== null && verificationUrl !== null && (
        <Card as="section" level={2} title={t('view.proof')}>
          <Stack gap="small">
            <p>{t('view.proofBody')}</p>
            <code className={styles.hash}>{contentHash}</code>
            <TextLink href={new URL(verificationUrl).pathname}>{t('view.check')}</TextLink>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
