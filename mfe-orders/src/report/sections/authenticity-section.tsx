import { useTranslation } from '@fieldproof/platform'
import { Card, Section, Text, TextLink } from '@fieldproof/ui'
import { ShieldCheckIcon } from '@fieldproof/ui/icons'
import { partOnDemand } from '../../order/on-demand.tsx'
import { useReportScene } from '../report-scene.ts'
import styles from './authenticity-section.module.css'

const QrCode = partOnDemand(() => import(/* webpackChunkName: "report-qr" */ '../qr-code.tsx'))

/** The code at the end of the public address that confirms the report. */
const codeOf = (address: string): string => address.split('/').at(-1) ?? address

/** How anybody can verify the report: its hash, and its public page with a link. */
export const AuthenticitySection = ({ hash }: { hash: string }) => {
  const { t } = useTranslation()
  const {
    report: { verificationUrl },
  } = useReportScene()
  return (
    <Section id="authenticity" data-short="" title={t('view.parts.authenticity')}>
      <Card as="div">
        <div className={styles.proof}>
          <div className={styles.words}>
            <Text className={styles.sealed}>
              <ShieldCheckIcon />
              {t('view.authenticity.lead')}
            </Text>
            {verificationUrl !== null && (
              <>
                <Text>
                  {t('view.authenticity.code')} <strong className={styles.code}>{codeOf(verificationUrl)}</strong>
                </Text>
                <Text>
                  <TextLink href={verificationUrl} className={styles.link} data-address={verificationUrl}>
                    {t('view.authenticity.link')}
                  </TextLink>
                </Text>
              </>
            )}
            <div>
              <Text size="small" tone="muted">
                {t('view.authenticity.hash')}
              </Text>
              <code className={styles.hash}>{hash}</code>
            </div>
          </div>
          {verificationUrl !== null && (
            <div className={styles.qrPlace}>
              <QrCode text={verificationUrl} label={t('view.authenticity.qr')} />
            </div>
          )}
        </div>
      </Card>
    </Section>
  )
}
