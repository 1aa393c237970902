import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import { useCountryName } from '@fieldproof/kit/place'
import { applicationMove } from '@fieldproof/policy/inspector-application'
import { href, isCallFailure, useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  Cluster,
  DefinitionList,
  LinkButton,
  Notice,
  Stack,
  Text,
  TextLink,
  type Fact,
} from '@fieldproof/ui'
import { useState } from 'react'
import { useSubmitInspectorApplicationMutation } from '../../store/registration-api.ts'
import { useLanguageName } from '../languages.ts'
import { MissingList } from '../missing-list.tsx'
import styles from '../registration.module.css'
import { StepBack, type StepProps } from '../step-body.tsx'
import { stepAddress, stepNames, type StepName } from '../steps.ts'
import { useMissing } from '../use-missing.ts'
import { useSpecializationName } from '../use-specialization-name.ts'

/** The answers of each step, as lines of text. */
const useAnswers = (profile: InspectorProfile) => {
  const { t } = useTranslation()
  const countryName = useCountryName()
  const languageName = useLanguageName()
  const nameOf = useSpecializationName()
  const lines: Partial<Record<StepName, string[]>> = {
    personal: [
      t(profile.inspectorType === 'company' ? 'personal.ofCompany' : 'personal.individual'),
      ...(profile.inspectorType === 'company'
        ? [profile.companyName ?? '', profile.companyRegistrationNumber ?? '']
        : []),
      `${profile.firstName} ${profile.lastName}`.trim(),
      profile.mobileNumber1 ?? '',
      profile.mobileNumber2 ?? '',
    ],
    address: [
      profile.streetAddress1 ?? '',
      profile.streetAddress2 ?? '',
      [profile.zipCode, profile.city].filter(Boolean).join(' '),
      profile.state ?? '',
      countryName(profile.country),
    ],
    'work-area':
      profile.workAreaCentre && profile.workAreaRadius !== null
        ? [t('review.radius', { count: profile.workAreaRadius })]
        : [],
    eligibility:
      profile.isEligibleToWork === null ? [] : [t(profile.isEligibleToWork ? 'eligibility.yes' : 'eligibility.no')],
    education: profile.education.map(({ level, institutionName, graduationYear }) =>
      t('review.education', {
        level: t(`trade.education.${level}`),
        institution: institutionName,
        year: String(graduationYear),
      }),
    ),
    specializations: [
      ...profile.specializations.map((entry) =>
        t('review.specialization', { what: nameOf(entry), count: entry.yearsOfExperience }),
      ),
      ...(profile.totalYearsOfExperience === null
        ? []
        : [t('review.totalYears', { count: profile.totalYearsOfExperience })]),
    ],
    certifications: profile.certifications.map(({ name, authority, number }) =>
      t('review.certification', { name, authority, number }),
    ),
    languages: profile.languages.map(({ language, proficiency }) =>
      t('review.language', { language: languageName(language), proficiency: t(`trade.proficiency.${proficiency}`) }),
    ),
    references: profile.references.map(({ fullName, telephone, relationship }) =>
      t('review.reference', { name: fullName, telephone, relationship: t(`references.relationships.${relationship}`) }),
    ),
    documents: profile.credentials
      .filter(({ kind }) => kind !== 'identity-document')
      .map(({ kind, file }) => t('documents.proves', { kind: t(`documents.kinds.${kind}`), what: file.name })),
  }
  return lines
}

const Summary = ({ profile }: { profile: InspectorProfile }) => {
  const { t } = useTranslation()
  const answers = useAnswers(profile)
  const items = stepNames.flatMap((step): Fact[] => {
    const lines = answers[step]?.filter((line) => line !== '')
    if (lines === undefined) return []
    return [
      {
        key: step,
        term: (
          <TextLink href={stepAddress(step)} aria-label={t('review.change', { step: t(`steps.${step}.name`) })}>
            {t(`steps.${step}.name`)}
          </TextLink>
        ),
        value:
          lines.length === 0 ? (
            <Text as="span" tone="muted">
              {t('review.nothing')}
            </Text>
          ) : (
            <ul role="list" className={styles.answers}>
              {lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          ),
      },
    ]
  })
  return <DefinitionList items={items} />
}

/** A summary of all answers, what is missing, and the button to submit. */
const ReviewStep = ({ open: { draft, state } }: StepProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { profile, unsaved } = state
  const missing = useMissing(profile)
  const [submit, { isLoading }] = useSubmitInspectorApplicationMutation()
  const [refusal, setRefusal] = useState<{ message: string; faults: readonly FieldFault[] } | null>(null)
  const canSubmit =
    applicationMove(
      { status: profile.status, isOrientationCompleted: profile.orientationCompletedAt !== null },
      'submit',
      'applicant',
    ) !== undefined

  const submitApplication = async () => {
    setRefusal(null)
    // Values that are only on this device would not be submitted.
    if (!(await draft.flush())) return setRefusal({ message: t('review.unsaved'), faults: [] })
    try {
      await submit().unwrap()
      await navigate(href('inspector.application-status'))
    } catch (error) {
      if (isCallFailure(error) && error.isSilent) return
      setRefusal(
        isCallFailure(error)
          ? { message: error.message, faults: error.errors ?? [] }
          : { message: t('review.failed'), faults: [] },
      )
    }
  }
  return (
    <Stack gap="large">
      {missing.length > 0 && (
        <Notice quiet tone="warning" title={t('missing.title', { count: missing.length })}>
          <MissingList missing={missing} />
        </Notice>
      )}
      {missing.length === 0 && canSubmit && (
        <Notice quiet tone="success" title={t('review.readyTitle')}>
          {t('review.readyBody')}
        </Notice>
      )}
      {!canSubmit && (
        <Notice
          quiet
          title={t('review.handedIn')}
          action={
            <LinkButton size="small" href={href('inspector.application-status')}>
              {t('review.toStatus')}
            </LinkButton>
          }
        >
          {t('review.handedInBody')}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" title={refusal.message}>
          {refusal.faults.length > 0 && <MissingList missing={refusal.faults} />}
        </Notice>
      )}
      <Card as="section" level={2} title={t('review.summary')}>
        <Summary profile={profile} />
      </Card>
      {canSubmit && (
        <Stack gap="small">
          <Text size="small" tone="soft">
            {t('review.declaration')}
          </Text>
          <Cluster>
            <Button
              variant="primary"
              loading={isLoading}
              onClick={() => {
                void submitApplication()
              }}
            >
              {t('review.submit')}
            </Button>
            <StepBack step="review" />
          </Cluster>
          {unsaved.length > 0 && (
            <Text size="small" tone="warning">
              {t('review.unsavedHint')}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}

export default ReviewStep
