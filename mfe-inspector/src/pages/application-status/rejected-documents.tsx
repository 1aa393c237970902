import type { InspectorCredential } from '@fieldproof/contracts/entities/inspector-profile'
import { useTranslation } from '@fieldproof/platform'
import { LinkButton, Notice } from '@fieldproof/ui'
import { stepAddress } from '../../registration/steps.ts'
import styles from './application-status.module.css'

/** Documents that were not accepted as proof. Renders nothing if there are none. */
export const RejectedDocuments = ({ documents }: { documents: readonly InspectorCredential[] }) => {
  const { t } = useTranslation()
  const rejected = documents.filter(({ review }) => review === 'rejected')
  if (rejected.length === 0) return null
  return (
    <Notice
      quiet
      tone="warning"
      title={t('status.documents.title', { count: rejected.length })}
      action={
        <LinkButton size="small" href={stepAddress('documents')}>
          {t('status.documents.replace')}
        </LinkButton>
      }
    >
      <ul className={styles.reasons}>
        {rejected.map(({ _id, kind, file }) => (
          <li key={_id}>{t('documents.proves', { kind: t(`documents.kinds.${kind}`), what: file.name })}</li>
        ))}
      </ul>
    </Notice>
  )
}
