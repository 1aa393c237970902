import type {
  InspectorCredential,
  InspectorCredentialBody,
  InspectorProfile,
} from '@fieldproof/contracts/entities/inspector-profile'
import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { inspectorLimits } from '@fieldproof/contracts/limits'
import { credentialKinds } from '@fieldproof/contracts/lists'
import { datesFault, datesNeeded, lacksDates } from '@fieldproof/policy/document-dates'
import { consequencesOfEdit, type EditedPart } from '@fieldproof/policy/inspector-application'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, FieldFrame, Notice, SelectInput, Stack, Text, TextInput } from '@fieldproof/ui'
import { useState } from 'react'
import { DocumentList } from '../document-list.tsx'
import { DocumentPicker } from '../document-picker.tsx'
import { FieldPlace } from '../field-place.tsx'
import { useAgreement } from '../use-agreement.ts'
import { nextAddress, StepBack, type StepProps } from '../step-body.tsx'
import { useDocumentUploads } from '../use-document-uploads.ts'
import { useMessageTranslator } from '../use-message-translator.ts'
import { useSpecializationName } from '../use-specialization-name.ts'

type Kind = InspectorCredentialBody['kind']
/** The kinds of documents. The proof of identity has its own screen. */
const kinds = credentialKinds.filter((kind) => kind !== 'identity-document')
const partOf = (kind: Kind): EditedPart =>
  kind === 'education-certificate' ? 'education' : kind === 'professional-certificate' ? 'certifications' : 'other'
const isKind = (value: string): value is Kind => kinds.some((kind) => kind === value)

/** Returns a function that lists the entries a document of a kind can prove, by id and name. */
const useSubjects = ({ education, certifications, specializations }: InspectorProfile) => {
  const nameOf = useSpecializationName()
  const named = (kind: string) =>
    specializations
      .filter(({ inspectionType }) => inspectionType === kind)
      .map((entry) => ({ value: entry._id, label: nameOf(entry) }))
  return (kind: Kind): { value: string; label: string }[] => {
    switch (kind) {
      case 'education-certificate':
        return education.map(({ _id, institutionName }) => ({ value: _id, label: institutionName }))
      case 'professional-certificate':
        return certifications.map(({ _id, name }) => ({ value: _id, label: name }))
      case 'brand-proof':
      case 'vehicle-specialization-proof':
        return named('vehicle')
      case 'home-specialization-proof':
        return named('property')
      default:
        return []
    }
  }
}

/** The fault in the dates of a document before its upload; null without one (INSPECTOR-21). */
const wrongDates = (kind: Kind, { issuedOn, expiresOn }: { issuedOn: string; expiresOn: string }): string | null => {
  if (lacksDates({ kind, issuedOn: issuedOn || null, expiresOn: expiresOn || null }))
    return inspectorMessages.documentDates
  if (expiresOn !== '' && expiresOn < issuedOn) return inspectorMessages.validityOrder
  const found = datesFault({ issuedOn, expiresOn }, new Date().toISOString().slice(0, 10))
  if (found === null) return null
  return found.fault === 'expired' ? inspectorMessages.documentExpired : inspectorMessages.issuedAhead
}

/** Documents that prove the answers: the user uploads and removes them, and sees their review. */
const DocumentsStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const translate = useMessageTranslator()
  const agree = useAgreement()
  const { profile } = open.state
  const subjectsOf = useSubjects(profile)
  const { uploads, add, retry, giveUp } = useDocumentUploads()
  const [kind, setKind] = useState('')
  const [entryId, setEntryId] = useState('')
  const [dates, setDates] = useState({ issuedOn: '', expiresOn: '' })
  const [fault, setFault] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const documents = profile.credentials.filter((document) => document.kind !== 'identity-document')
  const subjects = isKind(kind) ? subjectsOf(kind) : []
  const needsInsurance =
    profile.specializations.some(({ inspectionType }) => inspectionType === 'property') &&
    !profile.credentials.some((document) => document.kind === 'insurance-proof')
  const needed = isKind(kind) ? datesNeeded(kind) : { issuedOn: false, expiresOn: false }
  const suspends = (of: Kind) => consequencesOfEdit(profile.status, [partOf(of)]).suspends

  const choose = async (files: readonly File[]) => {
    if (!isKind(kind)) {
      setAsked(true)
      return setFault(t('documents.chooseKind'))
    }
    if (needed.issuedOn) {
      const wrong = wrongDates(kind, dates)
      if (wrong !== null) return setFault(translate(wrong))
    }
    if (documents.length + uploads.length + files.length > inspectorLimits.documentsMax)
      return setFault(t('documents.tooMany', { count: inspectorLimits.documentsMax }))
    if (suspends(kind) && !(await agree({ suspends: true, asksForIdVerification: false }))) return
    const what = {
      kind,
      ...(subjects.some(({ value }) => value === entryId) && { entryId }),
      ...(needed.issuedOn && { issuedOn: dates.issuedOn }),
      ...(needed.issuedOn && dates.expiresOn !== '' && { expiresOn: dates.expiresOn }),
    }
    setFault(add(files, what).join(' ') || null)
  }
  const goOn = () => {
    if (documents.length === 0) return setFault(translate(inspectorMessages.fileMissing))
    if (needsInsurance) return setFault(translate(inspectorMessages.insuranceMissing))
    void navigate(nextAddress('documents'))
  }
  const subjectOf = ({ kind: of, entryId: subject }: InspectorCredential) =>
    subjectsOf(of).find(({ value }) => value === subject)?.label
  return (
    <Stack gap="large">
      <FieldPlace field="credentials">
        <Card as="section" level={2} title={t('documents.add')}>
          <Stack>
            <FieldFrame
              label={t('documents.kind')}
              required
              error={isAsked && kind === '' ? translate(inspectorMessages.selectOne) : undefined}
            >
              {(control) => (
                <SelectInput
                  {...control}
                  placeholder={t('documents.choose')}
                  value={kind}
                  options={kinds.map((value) => ({ value, label: t(`documents.kinds.${value}`) }))}
                  onChange={(event) => {
                    setKind(event.target.value)
                    setEntryId('')
                    setDates({ issuedOn: '', expiresOn: '' })
                    setFault(null)
                  }}
                />
              )}
            </FieldFrame>
            {subjects.length > 0 && (
              <FieldFrame label={t('documents.subject')} optional>
                {(control) => (
                  <SelectInput
                    {...control}
                    placeholder={t('documents.noSubject')}
                    value={entryId}
                    options={subjects}
                    onChange={(event) => setEntryId(event.target.value)}
                  />
                )}
              </FieldFrame>
            )}
            {needed.issuedOn &&
              (['issuedOn', 'expiresOn'] as const).map((field) => (
                <FieldFrame
                  key={field}
                  label={t(`documents.${field}`)}
                  required={needed[field]}
                  optional={!needed[field]}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      type="date"
                      value={dates[field]}
                      onChange={(event) => {
                        setDates({ ...dates, [field]: event.target.value })
                        setFault(null)
                      }}
                    />
                  )}
                </FieldFrame>
              ))}
            <DocumentPicker
              label={t('documents.pick')}
              fault={fault ?? ''}
              onChoose={(files) => {
                void choose(files)
              }}
            />
          </Stack>
        </Card>
      </FieldPlace>
      {needsInsurance && (
        <Notice quiet tone="warning">
          {translate(inspectorMessages.insuranceMissing)}
        </Notice>
      )}
      <section aria-label={t('documents.list')}>
        {documents.length + uploads.length === 0 ? (
          <Text tone="muted">{t('documents.empty')}</Text>
        ) : (
          <DocumentList
            documents={documents}
            uploads={uploads}
            onRetry={retry}
            onGiveUp={giveUp}
            provenBy={subjectOf}
            suspends={(document) => suspends(document.kind)}
          />
        )}
      </section>
      <Cluster>
        <Button variant="primary" onClick={goOn}>
          {t('step.next')}
        </Button>
        <StepBack step="documents" />
      </Cluster>
    </Stack>
  )
}

export default DocumentsStep
