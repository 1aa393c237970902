import { invitationsCalls } from '@fieldproof/contracts/calls/invitations'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { createInvitation, sendInvitationAgain } from './create-invitation.ts'
import { claimPromisedRefund, declinePromisedRefund, payPromisedRefund } from './promised-refund.ts'
import { listInvitations } from './read-invitation.ts'
import { openInvitation, withdrawInvitation } from './service.ts'

export const serveInvitations = (app: FastifyInstance): void => {
  serveGroup(app, invitationsCalls, {
    createInvitation: ({ body }, context) => createInvitation(body, context),
    sendInvitationAgain: ({ params }, context) => sendInvitationAgain(params.id, context),
    getMyInvitations: ({ query }, { db, clock, session }) => listInvitations(db, clock.now(), session.user, query),
    getInvitation: ({ params }, context) => openInvitation(params.token, context),
    withdrawInvitation: ({ params }, context) => withdrawInvitation(params.id, context),
    claimPromisedRefund: ({ body }, context) => claimPromisedRefund(body, context),
    payPromisedRefund: ({ body }, context) => payPromisedRefund(body, context),
    declinePromisedRefund: ({ body }, context) => declinePromisedRefund(body, context),
  })
}
