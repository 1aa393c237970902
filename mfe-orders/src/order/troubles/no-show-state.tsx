import type { Order } from '@fieldproof/contracts/entities/order'
import type { NoShow } from '@fieldproof/contracts/entities/job-trouble'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Card, DateTime, Text, type Tone } from '@fieldproof/ui'
import styles from '../sections/offers.module.css'
import { ShownFiles } from '../shown-files.tsx'

const tones: Record<NoShow['status'], Tone> = {
  reported: 'warning',
  admitted: 'success',
  disputed: 'warning',
  confirmed: 'success',
  rejected: 'neutral',
}

/** The state of a reported no-show: the statements of both sides, and the staff's decision. */
export const NoShowState = ({ order, noShow }: { order: Order; noShow: NoShow }) => {
  const { t } = useTranslation()
  const { status, description, answer, decision, reportedAt, answerUntil, files, answerFiles } = noShow
  // If a report was handed in, staff decide, even if the inspector does not answer (NOSHOW-2).
  const isWithReport = noShow.isReported && (status === 'reported' || (status === 'disputed' && answer === null))
  const { timeZone } = order
  const showText = (label: string, text: string) => (
    <div>
      <Text size="small" tone="muted">
        {label}
      </Text>
      <Text className={styles.words}>{text}</Text>
    </div>
  )
  return (
    <Card
      as="section"
      level={2}
      title={t('noShow.stateTitle')}
      id="no-show"
      aside={
        <Badge tone={tones[status]} dot>
          {t(`noShow.status.${status}`)}
        </Badge>
      }
    >
      <Text>{t(isWithReport ? 'noShow.withReport' : `noShow.means.${status}`)}</Text>
      {status === 'reported' && (
        <Text size="small" tone="soft">
          {t('noShow.answerUntil')} <DateTime value={answerUntil} timeZone={timeZone} />
        </Text>
      )}
      <div>
        <Text size="small" tone="muted">
          {t('noShow.yours')}
          {' · '}
          <DateTime value={reportedAt} timeZone={timeZone} />
        </Text>
        <Text className={styles.words}>{description}</Text>
      </div>
      <ShownFiles label={t('noShow.files.yours')} files={files} />
      {answer !== null && answer !== '' && showText(t('noShow.answer'), answer)}
      <ShownFiles label={t('noShow.files.theirs')} files={answerFiles} />
      {decision !== null && decision !== '' && showText(t('noShow.decision'), decision)}
    </Card>
  )
}
