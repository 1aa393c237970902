import type { Catalogue } from '../../text.ts'

/** The mail that somebody gets who is invited to a project. It has no sentence of the inviter's own. */
export const projects = {
  subject: ({ inviter }: { inviter: string | null }) => `${inviter ?? 'Somebody'} invites you to a project`,
  preview: 'Work together on a project, with its tasks, milestones and reports.',
  title: 'You are invited to a project',
  body: ({ inviter }: { inviter: string | null }) =>
    `${inviter ?? 'Somebody'} invites you to a project on Fieldproof, where people plan work and see by reports that it is done.`,
  roles: {
    manager: 'You would be a manager: you plan the work and invite others.',
    contributor: 'You would be a contributor: you do tasks and write reports.',
    viewer: 'You would be a viewer: you see everything and change nothing.',
  },
  noAccount: 'You need an account with this email address. It costs nothing, and your invitation waits there.',
  until: 'You can accept until',
  button: 'See the invitation',
  unknown: 'If you do not know who invites you, you can ignore this email.',
  reason: 'You get this email because somebody invited this address to a project on Fieldproof.',
} as const satisfies Catalogue
