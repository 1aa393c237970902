import type { ProjectReportVerification } from '@fieldproof/contracts/entities/project-report'
import { isCallFailure, skipToken, useParams, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, DefinitionList, ErrorState, Notice, Page, Skeleton, Stack, Text } from '@fieldproof/ui'
import styles from '../../report/read/read.module.css'
import { useVerifyReportQuery } from '../../store/reports-api.ts'

const isCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10,40}$/.test(code)

/** The facts of the report with this code, to be compared with the user's copy. */
const Known = ({ known }: { known: ProjectReportVerification }) => {
  const { t } = useTranslation()
  const { isUnchanged, timeZone, contentHash, currentHash } = known
  const state = isUnchanged ? 'genuine' : 'changed'
  return (
    <>
      <Notice tone={isUnchanged ? 'success' : 'danger'} title={t(`verify.${state}Title`)}>
        {t(`verify.${state}Body`)}
      </Notice>
      <Card as="section" level={2} title={t('verify.known')}>
        <Stack gap="small">
          <Text tone="soft">{t('verify.compare')}</Text>
          <DefinitionList
            items={[
              { key: 'name', term: t('verify.name'), value: <span translate="no">{known.name}</span> },
              { key: 'project', term: t('view.project'), value: <span translate="no">{known.projectName}</span> },
              ...(known.city === '' ? [] : [{ key: 'place', term: t('view.place'), value: known.city }]),
              { key: 'entries', term: t('verify.entries'), value: known.noOfEntries },
              {
                key: 'frozen',
                term: t('verify.handedIn'),
                value: <DateTime value={known.frozenAt} timeZone={timeZone} />,
              },
              { key: 'sealed', term: t('verify.sealed'), value: <code className={styles.hash}>{contentHash}</code> },
              ...(isUnchanged
                ? []
                : [{ key: 'now', term: t('verify.now'), value: <code className={styles.hash}>{currentHash}</code> }]),
            ]}
          />
        </Stack>
      </Card>
    </>
  )
}

/** The public page behind the QR code of a project's report: genuine and unchanged, changed, or unknown. */
const VerifyReport = () => {
  const { t } = useTranslation()
  const { code: written = '' } = useParams()
  const code = written.toUpperCase()
  const {
    currentData: data,
    error,
    isError,
    isFetching,
    refetch,
  } = useVerifyReportQuery(isCode(code) ? { params: { code } } : skipToken, { refetchOnMountOrArgChange: true })
  const isUnknown = !isCode(code) || (isCallFailure(error) && [400, 404, 422].includes(error.status))
  return (
    <Page title={t('verify.title')} lead={t('verify.lead')} width="narrow">
      {isUnknown && (
        <Notice tone="warning" title={t('verify.unknown')}>
          {t('verify.unknownBody')}
        </Notice>
      )}
      {!isUnknown && data && <Known known={data} />}
      {!isUnknown && !data && isError && (
        <ErrorState
          title={t('verify.failed')}
          body={isCallFailure(error) && error.status === 429 ? error.message : undefined}
          retrying={isFetching}
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {!isUnknown && !data && !isError && <Skeleton variant="card" />}
    </Page>
  )
}

export default VerifyReport
