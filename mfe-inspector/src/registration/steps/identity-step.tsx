import { href, useTranslation } from '@fieldproof/platform'
import { Card, LinkButton, Notice, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { DocumentList } from '../document-list.tsx'
import { DocumentPicker } from '../document-picker.tsx'
import type { StepProps } from '../step-body.tsx'
import { useDocumentUploads } from '../use-document-uploads.ts'

const KIND = 'identity-document'

/** The proof of identity (INSPECTOR-13): a passport, an identity card or a driving licence, which staff review. */
const IdentityStep = ({
  open: {
    state: { profile },
  },
}: StepProps) => {
  const { t } = useTranslation()
  const { uploads, add, retry, giveUp } = useDocumentUploads()
  const [fault, setFault] = useState('')
  const documents = profile.credentials.filter(({ kind }) => kind === KIND)
  const isVerified = profile.verifiedInfo.governmentId
  const isWaiting = documents.some(({ review }) => review === 'waiting')
  const isAsked = profile.idVerificationLink !== null
  return (
    <Stack gap="large">
      {isVerified && (
        <Notice quiet tone="success" title={t('identity.verified')}>
          {t('identity.verifiedBody')}
        </Notice>
      )}
      {!isVerified && !isAsked && (
        <Notice quiet title={t('identity.notAsked')}>
          {t('identity.notAskedBody')}
        </Notice>
      )}
      {isAsked && isWaiting && (
        <Notice quiet tone="info" title={t('identity.waiting')}>
          {t('identity.waitingBody')}
        </Notice>
      )}
      {isAsked && (
        <Card as="section" level={2} title={t('identity.send')}>
          <Text tone="soft">{t('identity.how', { name: `${profile.firstName} ${profile.lastName}` })}</Text>
          <DocumentPicker
            label={t('identity.pick')}
            fault={fault}
            onChoose={(files) => setFault(add(files, { kind: KIND }).join(' '))}
          />
          <Text size="small" tone="muted">
            {t('identity.privacy')}
          </Text>
        </Card>
      )}
      {documents.length + uploads.length > 0 && (
        <DocumentList
          label={t('identity.list')}
          documents={documents}
          uploads={uploads}
          onRetry={retry}
          onGiveUp={giveUp}
        />
      )}
      <div>
        <LinkButton href={href('inspector.application-status')}>{t('review.toStatus')}</LinkButton>
      </div>
    </Stack>
  )
}

export default IdentityStep
