import { WriteTo } from '@fieldproof/kit/conversation'
import { href } from '@fieldproof/platform'
import type { ButtonProps } from '@fieldproof/ui'
import { useOpenConversationMutation } from '../store/conversations-api.ts'

/** A customer writes to an inspector (CHAT-11). */
export const WriteToInspector = ({
  inspectorId,
  children,
}: { inspectorId: string } & Pick<ButtonProps, 'children'>) => {
  const [open] = useOpenConversationMutation()
  return (
    <WriteTo
      about="inspector"
      subjectId={inspectorId}
      address={href('inspector.profile', { inspectorId })}
      open={(body) => open({ body }).unwrap()}
    >
      {children}
    </WriteTo>
  )
}
