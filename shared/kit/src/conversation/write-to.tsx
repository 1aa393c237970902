import type { chatSubjects } from '@fieldproof/contracts/lists'
import { href, selectUser, useNavigate, useSelector } from '@fieldproof/platform'
import { Button, LinkButton, type ButtonProps } from '@fieldproof/ui'
import { ChatCircleIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useRefusalToast } from '../refusal/index.ts'

interface About {
  about: (typeof chatSubjects)[number]
  subjectId: string
}

export interface WriteToProps extends About, Pick<ButtonProps, 'children' | 'size' | 'variant' | 'wide'> {
  /** Opens the conversation on the server: `POST /chats/open-conversation`. */
  open: (about: About) => Promise<{ _id: string }>
  /** Where a visitor returns after logging in. */
  address: string
}

/**
 * A button that opens the reader's conversation with an inspector, with the owner of a listing, or with the poster of a
 * job (CHAT-11). A visitor logs in first. A refusal is shown as a toast.
 */
export const WriteTo = ({ about, subjectId, open, address, children, ...look }: WriteToProps) => {
  const user = useSelector(selectUser)
  const navigate = useNavigate()
  const showRefusal = useRefusalToast()
  const [isOpening, setIsOpening] = useState(false)
  if (!user)
    return (
      <LinkButton {...look} icon={<ChatCircleIcon />} href={href('shell.login', {}, { query: { referTo: address } })}>
        {children}
      </LinkButton>
    )
  const write = async () => {
    setIsOpening(true)
    try {
      const { _id } = await open({ about, subjectId })
      void navigate(href('messaging.inbox', {}, { query: { room: _id } }))
    } catch (error) {
      showRefusal(error)
    } finally {
      setIsOpening(false)
    }
  }
  return (
    <Button
      {...look}
      icon={<ChatCircleIcon />}
      loading={isOpening}
      onClick={() => {
        void write()
      }}
    >
      {children}
    </Button>
  )
}
