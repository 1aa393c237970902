import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { UserPlusIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { AddPerson } from './add-person.tsx'
import { isIn } from './people.ts'
import type { VideoCallActs } from './use-video-call.ts'

/** Opens the list of people who can be added to the call; disabled while the call is full (VIDEO-9). */
export const AddControl = ({ call, acts }: { call: VideoCall; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const isFull = call.members.filter(isIn).length >= videoCallLimits.peopleMax
  return (
    <>
      <IconButton
        aria-disabled={isFull || undefined}
        icon={<UserPlusIcon size="medium" />}
        label={t(isFull ? 'add.full' : 'add.title')}
        onClick={() => {
          if (!isFull) setIsOpen(true)
        }}
        variant="secondary"
      />
      {isOpen && <AddPerson acts={acts} call={call} onClose={() => setIsOpen(false)} />}
    </>
  )
}
