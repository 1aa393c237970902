import type { ProjectInvitation } from '@fieldproof/contracts/calls/projects'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, DateTime, Section, Stack, Text, toasts } from '@fieldproof/ui'
import { useAnswerProjectInvitationMutation, useGetProjectInvitationsQuery } from '../store/projects-api.ts'
import styles from './list.module.css'

const Invitation = ({ invitation }: { invitation: ProjectInvitation }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showRefusal = useRefusalToast()
  const [answer, { isLoading, originalArgs }] = useAnswerProjectInvitationMutation()
  const { _id: invitationId, projectName, role, invitedBy, endsAt } = invitation
  const respond = async (isAccepted: boolean) => {
    try {
      const { projectId } = await answer({ body: { invitationId, isAccepted } }).unwrap()
      toasts.notify({ message: t(isAccepted ? 'invited.accepted' : 'invited.declined', { project: projectName }) })
      if (isAccepted) void navigate(href('projects.project', { projectId }))
    } catch (error) {
      showRefusal(error)
    }
  }
  const wanted = originalArgs?.body.isAccepted
  return (
    <Card as="li" tone="accent">
      <div className={styles.invitation}>
        <div>
          <Text strong>
            {invitedBy
              ? t('invited.by', { name: `${invitedBy.firstName} ${invitedBy.lastName}`, project: projectName })
              : t('invited.to', { project: projectName })}
          </Text>
          <Text tone="muted" size="small">
            {t(`invited.as.${role}`)} {t('invited.until')} <DateTime value={endsAt} form="date" />
          </Text>
        </div>
        <Cluster>
          <Button
            variant="primary"
            loading={isLoading && wanted === true}
            onClick={() => {
              void respond(true)
            }}
          >
            {t('invited.accept')}
          </Button>
          <Button
            loading={isLoading && wanted === false}
            onClick={() => {
              void respond(false)
            }}
          >
            {t('invited.decline')}
          </Button>
        </Cluster>
      </div>
    </Card>
  )
}

/** Invitations that wait for the user's answer (PROJECT-7); renders nothing without any. */
export const Invitations = () => {
  const { t } = useTranslation()
  const { data = [] } = useGetProjectInvitationsQuery()
  if (data.length === 0) return null
  return (
    <Section title={t('invited.title')}>
      <Stack as="ul" gap="small">
        {data.map((invitation) => (
          <Invitation key={invitation._id} invitation={invitation} />
        ))}
      </Stack>
    </Section>
  )
}
