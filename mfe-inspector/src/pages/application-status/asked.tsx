import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import type { InspectorStatus } from '@fieldproof/contracts/lists'
import { href, useTranslation } from '@fieldproof/platform'
import { Cluster, LinkButton } from '@fieldproof/ui'
import { firstOpenStep, stepAddress } from '../../registration/steps.ts'

/** An action: its label and its address. */
interface WayOn {
  label: string
  address: string
}

const edit: WayOn = { label: 'edit', address: stepAddress('review') }
const help: WayOn = { label: 'help', address: href('content.help') }
const waysOn: Record<Exclude<InspectorStatus, 'Incomplete'>, readonly WayOn[]> = {
  Pending: [edit],
  Processing: [edit],
  Approved: [{ label: 'orientation', address: href('inspector.orientation') }, edit],
  Activated: [
    { label: 'jobs', address: href('inspector.location-jobs') },
    { label: 'calendar', address: href('inspector.calendar') },
    { label: 'profile', address: href('inspector.own-profile') },
  ],
  Deactivated: [help, edit],
  Rejected: [{ label: 'improve', address: stepAddress('review') }, help],
  Removed: [help],
  Suspended: [edit, help],
}

/** What the user can do now; the first is what they are asked to do. */
export const Asked = ({
  profile: { status },
  missing,
}: {
  profile: InspectorProfile
  missing: readonly FieldFault[]
}) => {
  const { t } = useTranslation()
  const ways =
    status === 'Incomplete'
      ? [
          missing.length > 0
            ? { label: 'goOn', address: stepAddress(firstOpenStep(missing)) }
            : { label: 'handIn', address: stepAddress('review') },
        ]
      : waysOn[status]
  const isAsked = ['Incomplete', 'Approved', 'Rejected', 'Activated'].includes(status)
  return (
    <Cluster>
      {ways.map(({ label, address }, index) => (
        <LinkButton key={label} href={address} variant={isAsked && index === 0 ? 'primary' : 'secondary'}>
          {t(`status.ways.${label}`)}
        </LinkButton>
      ))}
    </Cluster>
  )
}
