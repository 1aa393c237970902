import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { InspectionType } from '@fieldproof/contracts/lists'
import type {} from '@fieldproof/mfe-orders'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, Cluster, LinkButton, Text } from '@fieldproof/ui'

const bookAs = (inspectorId: string, kind: InspectionType): string =>
  href('orders.service', { serviceType: kind }, { query: { inspector: inspectorId }, hash: 'quotation' })

/** The kinds of this inspector's specializations, each once. */
const kindsOf = ({ inspectionTypes, specializations }: InspectorPublicProfile): InspectionType[] => [
  ...new Set([...inspectionTypes, ...specializations.map(({ inspectionType }) => inspectionType)]),
]

/** A link to book an inspector of one kind; for several kinds see {@link BookForKinds}. */
export const BookInspector = ({ profile }: { profile: InspectorPublicProfile }) => {
  const { t } = useTranslation()
  const [kind, ...more] = kindsOf(profile)
  if (kind === undefined || more.length > 0) return null
  return (
    <LinkButton variant="primary" href={bookAs(profile._id, kind)}>
      {t('profile.book.action', { name: profile.fullName })}
    </LinkButton>
  )
}

/** A link per kind to book an inspector; they are asked before others (MATCH-22). */
export const BookForKinds = ({ profile }: { profile: InspectorPublicProfile }) => {
  const { t } = useTranslation()
  const kinds = kindsOf(profile)
  if (kinds.length < 2) return null
  const name = profile.fullName
  return (
    <Card as="section" level={2} tone="accent" title={t('profile.book.title', { name })}>
      <Text tone="soft">{t('profile.book.lead', { name })}</Text>
      <Cluster>
        {kinds.map((kind) => (
          <LinkButton key={kind} href={bookAs(profile._id, kind)}>
            {t(`kinds.${kind}`)}
          </LinkButton>
        ))}
      </Cluster>
    </Card>
  )
}
