import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { inspectionTypes, reviewRatings, type InspectionType } from '@fieldproof/contracts/lists'
import { useCountryName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Card, classNames, DefinitionList, Rating, Stack, Text } from '@fieldproof/ui'
import { CheckCircleIcon, ClockIcon } from '@fieldproof/ui/icons'
import { useLanguageName } from '../registration/languages.ts'
import styles from './profile.module.css'

const checks = ['governmentId', 'personalBackground', 'professionalBackground'] as const

/** Name, company, place, rating and completed work in one line. */
export const ProfileHead = ({ profile }: { profile: InspectorPublicProfile }) => {
  const { t } = useTranslation()
  const countryName = useCountryName()
  const { fullName, avatar, companyName, city, country, ratings, jobsCompleted } = profile
  return (
    <div className={styles.head}>
      <Avatar name={fullName} src={avatar} size="large" decorative />
      <div className={styles.who}>
        {companyName !== null && <Text strong>{companyName}</Text>}
        <Text tone="soft">
          {city === null ? countryName(country) : t('profile.place', { city, country: countryName(country) })}
        </Text>
        {ratings.overall === null ? (
          <Text size="small" tone="muted">
            {t('profile.noRating')}
          </Text>
        ) : (
          <Rating value={ratings.overall} count={ratings.reviews} />
        )}
        <Text size="small" tone="muted">
          {t('profile.jobs', { count: jobsCompleted })}
        </Text>
      </div>
    </div>
  )
}

/** The averages of the five parts of the customers' ratings. */
export const RatingsCard = ({ ratings }: Pick<InspectorPublicProfile, 'ratings'>) => {
  const { t } = useTranslation()
  return (
    <Card as="section" level={2} title={t('profile.ratings.title')}>
      {ratings.reviews === 0 ? (
        <Text tone="muted">{t('profile.ratings.none')}</Text>
      ) : (
        <DefinitionList
          items={reviewRatings.map((part) => ({
            key: part,
            term: t(`profile.ratings.${part}`),
            value:
              ratings[part] === null ? (
                <Text as="span" tone="muted">
                  {t('profile.notRated')}
                </Text>
              ) : (
                <Rating value={ratings[part]} />
              ),
          }))}
        />
      )}
    </Card>
  )
}

/** What has been verified about an inspector. */
export const VerifiedCard = ({ verifiedInfo }: Pick<InspectorPublicProfile, 'verifiedInfo'>) => {
  const { t } = useTranslation()
  return (
    <Card as="section" level={2} title={t('profile.verified.title')}>
      <ul role="list" className={styles.checks}>
        {checks.map((check) => (
          <li key={check} className={classNames(styles.check, verifiedInfo[check] && styles.checked)}>
            {verifiedInfo[check] ? <CheckCircleIcon /> : <ClockIcon />}
            <span>{t(`profile.verified.${check}`)}</span>
            <Text as="span" size="small" tone="muted">
              {t(verifiedInfo[check] ? 'profile.verified.yes' : 'profile.verified.no')}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Jobs, clients and years, as figures. */
export const FiguresCard = ({ profile }: { profile: InspectorPublicProfile }) => {
  const { t } = useTranslation()
  const { jobsCompleted, repeatClients, totalYearsOfExperience: years, workAreaRadius, highestEducation } = profile
  return (
    <Card as="section" level={2} title={t('profile.general')}>
      <div className={styles.figures}>
        <DefinitionList
          layout="columns"
          items={[
            { term: t('profile.jobsCompleted'), value: jobsCompleted },
            { term: t('profile.repeatClients'), value: repeatClients },
            ...(years === null ? [] : [{ term: t('profile.totalYears'), value: t('profile.years', { count: years }) }]),
            ...(workAreaRadius === null
              ? []
              : [{ term: t('profile.workArea'), value: t('profile.radius', { count: workAreaRadius }) }]),
            ...(highestEducation === null
              ? []
              : [{ term: t('profile.education'), value: t(`trade.education.${highestEducation}`) }]),
          ]}
        />
      </div>
    </Card>
  )
}

const entriesOf = (profile: InspectorPublicProfile, kind: InspectionType) =>
  profile.specializations.filter(({ inspectionType }) => inspectionType === kind)

/** The specializations by kind, with the years of each. */
export const SpecializationsCard = ({ profile }: { profile: InspectorPublicProfile }) => {
  const { t } = useTranslation()
  const kinds = inspectionTypes.filter((kind) => entriesOf(profile, kind).length > 0)
  return (
    <Card as="section" level={2} title={t('profile.specializations')}>
      {kinds.length === 0 && <Text tone="muted">{t('profile.noSpecializations')}</Text>}
      <Stack gap="medium">
        {kinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <Text as="strong" strong>
              {t(`kinds.${kind}`)}
            </Text>
            <DefinitionList
              items={entriesOf(profile, kind).map((entry) => ({
                key: entry._id,
                term:
                  entry.inspectionType === 'vehicle'
                    ? t('trade.vehicleShort', {
                        brand: entry.brand,
                        type: t(`trade.vehicleTypes.${entry.vehicleType}`),
                      })
                    : t(`trade.areas.${entry.inspectionType}.${entry.area}`),
                value: t('profile.years', { count: entry.yearsOfExperience }),
              }))}
            />
          </div>
        ))}
      </Stack>
    </Card>
  )
}

/** Languages and how well the inspector speaks them. */
export const LanguagesCard = ({ languages }: Pick<InspectorPublicProfile, 'languages'>) => {
  const { t } = useTranslation()
  const nameOf = useLanguageName()
  return (
    <Card as="section" level={2} title={t('profile.languages')}>
      {languages.length === 0 ? (
        <Text tone="muted">{t('profile.noLanguages')}</Text>
      ) : (
        <DefinitionList
          items={languages.map(({ language, proficiency }) => ({
            key: language,
            term: nameOf(language),
            value: t(`trade.proficiency.${proficiency}`),
          }))}
        />
      )}
    </Card>
  )
}
