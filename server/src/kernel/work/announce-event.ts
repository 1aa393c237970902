import type { DomainEvents, Reaction, UnitOfWork } from './unit-of-work.ts'

/**
 * Announces an event within its unit of work, and waits for all reactions, one after the other.
 * @throws what a reaction throws
 */
export const announceEvent = async <Name extends keyof DomainEvents>(
  work: UnitOfWork,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> => {
  const reacting: readonly Reaction<Name>[] = work.reactions[name] ?? []
  for (const reaction of reacting) await reaction(work, event)
}
