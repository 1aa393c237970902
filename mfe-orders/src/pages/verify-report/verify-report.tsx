import type { ReportVerification } from '@fieldproof/contracts/entities/report-sharing'
import { isCallFailure, skipToken, useParams, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, DefinitionList, ErrorState, Notice, Page, Skeleton, Stack, Text } from '@fieldproof/ui'
import { useVerifiedReportQuery } from '../../store/report-api.ts'
import { CheckCode } from './check-code.tsx'
import { isCode, readCode } from './report-code.ts'
import styles from './verify-report.module.css'

/** The details of the report with the code, to compare with the reader's copy. */
const Known = ({ known }: { known: ReportVerification }) => {
  const { t } = useTranslation()
  const {
    sequenceId,
    inspectionType,
    city,
    inspectorName,
    inspectionDate,
    timeZone,
    completedAt,
    contentHash,
    currentHash,
    isUnchanged,
    noOfAddenda,
  } = known
  const state = isUnchanged ? 'genuine' : 'changed'
  return (
    <>
      <Notice tone={isUnchanged ? 'success' : 'danger'} title={t(`verify.${state}.title`)}>
        {t(`verify.${state}.body`)}
      </Notice>
      <Card as="section" level={2} title={t('verify.comparison')}>
        <Text tone="soft">{t('verify.compare')}</Text>
        <DefinitionList
          items={[
            { key: 'number', term: t('verify.number'), value: sequenceId },
            { key: 'kind', term: t('verify.kind'), value: t(`kinds.${inspectionType}.name`) },
            { key: 'place', term: t('verify.place'), value: city },
            { key: 'inspector', term: t('verify.inspector'), value: inspectorName },
            { key: 'date', term: t('verify.date'), value: <DateTime value={inspectionDate} timeZone={timeZone} /> },
            {
              key: 'handedIn',
              term: t('verify.handedIn'),
              value: <DateTime value={completedAt} timeZone={timeZone} />,
            },
            {
              key: 'corrections',
              term: t('verify.corrections'),
              value: noOfAddenda === 0 ? t('verify.noCorrections') : noOfAddenda,
            },
            { key: 'sealed', term: t('verify.sealed'), value: <code className={styles.hash}>{contentHash}</code> },
            ...(isUnchanged
              ? []
              : [{ key: 'now', term: t('verify.now'), value: <code className={styles.hash}>{currentHash}</code> }]),
          ]}
        />
      </Card>
    </>
  )
}

/** The public page that a report's QR code leads to: genuine and unchanged, changed, or unknown. */
const VerifyReport = () => {
  const { t } = useTranslation()
  const { code: written = '' } = useParams()
  const code = readCode(written)
  const {
    currentData: data,
    error,
    isError,
    isFetching,
    refetch,
  } = useVerifiedReportQuery(isCode(code) ? { params: { code } } : skipToken, { refetchOnMountOrArgChange: true })
  const isUnknown =
    !isCode(code) || (isCallFailure(error) && (error.status === 404 || error.status === 400 || error.status === 422))
  const reason = isCallFailure(error) && error.status === 429 ? error.message : undefined
  return (
    <Page title={t('verify.title')} lead={t('verify.lead')} width="narrow">
      <Stack gap="large">
        {isUnknown && (
          <Notice tone="warning" title={t('verify.unknown.title')}>
            {t('verify.unknown.body')}
          </Notice>
        )}
        {!isUnknown && data && <Known known={data} />}
        {!isUnknown && !data && isError && (
          <ErrorState
            title={t('verify.failed')}
            body={reason}
            onRetry={() => {
              void refetch()
            }}
            retrying={isFetching}
          />
        )}
        {!isUnknown && !data && !isError && (
          <Card as="div">
            <Skeleton lines={5} />
          </Card>
        )}
        <CheckCode key={`${code} ${isUnknown}`} code={isUnknown ? written : ''} />
      </Stack>
    </Page>
  )
}

export default VerifyReport
