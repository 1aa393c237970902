import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { canBeEdited } from '@fieldproof/policy/inspector-application'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, LinkButton, Text } from '@fieldproof/ui'
import { ShieldCheckIcon } from '@fieldproof/ui/icons'
import { ID_VERIFICATION } from '../../registration/steps.ts'

/** Asks for a proof of identity, or confirms that it has arrived. Renders nothing if none is needed. */
export const IdentityCard = ({
  profile: { status, idVerificationLink, credentials },
}: {
  profile: InspectorProfile
}) => {
  const { t } = useTranslation()
  if (idVerificationLink === null || !canBeEdited(status)) return null
  const isWaiting = credentials.some(({ kind, review }) => kind === 'identity-document' && review === 'waiting')
  return (
    <Card as="section" level={2} title={t(isWaiting ? 'identity.waiting' : 'status.identity.title')}>
      <Text tone="soft">{t(isWaiting ? 'identity.waitingBody' : 'status.identity.body')}</Text>
      <div>
        <LinkButton
          variant={isWaiting ? 'secondary' : 'primary'}
          icon={<ShieldCheckIcon />}
          href={href('inspector.registration', { visibleComponent: ID_VERIFICATION })}
        >
          {t(isWaiting ? 'status.identity.look' : 'status.identity.prove')}
        </LinkButton>
      </div>
    </Card>
  )
}
