import { useOutbox } from '../../conversation/use-outbox.ts'

/** Sends pending messages while no conversation is open. */
const OutboxSender = () => {
  useOutbox(() => undefined)
  return null
}

export default OutboxSender
