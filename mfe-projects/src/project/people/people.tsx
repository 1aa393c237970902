import { addCollaboratorBody, type Collaborator } from '@fieldproof/contracts/entities/collaborator'
import type { Project } from '@fieldproof/contracts/entities/project'
import { collaboratorRoles } from '@fieldproof/contracts/lists'
import { mayInProject, mayManagePerson } from '@fieldproof/policy/project-rights'
import { useRefusal, useRefusalToast } from '@fieldproof/kit/refusal'
import { href, selectUser, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Avatar,
  Badge,
  Button,
  Card,
  Cluster,
  DateTime,
  Notice,
  Section,
  SelectInput,
  Stack,
  Text,
  toasts,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { EmailField, Form, FormActions, SelectField, SubmitButton, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import { useAddCollaboratorMutation, useRemoveCollaboratorMutation } from '../../store/projects-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import { useRights } from '../use-rights.ts'
import { ClientLinks } from './links.tsx'
import styles from './people.module.css'

type Role = (typeof collaboratorRoles)[number]

/** The roles that the user may assign (PROJECT-2). */
const rolesFor = ({ myRole }: Project): Role[] => collaboratorRoles.filter((role) => mayManagePerson(myRole, role))

const Invite = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const [invite] = useAddCollaboratorMutation()
  const defaultValues = { projectId: project._id, email: '', role: 'contributor' as const }
  const form = useContractForm(addCollaboratorBody, { defaultValues, translate: useMessageTranslator() })
  const { show } = useRefusal(form, { isOwnPlan: project.myRole === 'owner' })
  return (
    <Section title={t('people.inviteTitle')} lead={t('people.inviteLead')}>
      <Form
        form={form}
        className={styles.invite}
        onSubmit={async (body) => {
          try {
            const { email } = await invite({ body }).unwrap()
            toasts.notify({ message: t('people.invited', { email }), tone: 'success' })
            form.reset(defaultValues)
          } catch (error) {
            show(error)
          }
        }}
      >
        <EmailField name="email" label={t('people.email')} autoComplete="off" required />
        <SelectField
          name="role"
          label={t('people.role')}
          placeholder={null}
          options={rolesFor(project).map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <FormActions>
          <SubmitButton>{t('people.invite')}</SubmitButton>
        </FormActions>
      </Form>
      <dl className={styles.roles}>
        {rolesFor(project).map((role) => (
          <div key={role}>
            <dt>{t(`role.${role}`)}</dt>
            <dd>{t(`people.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The actions on a person: another role, a repeated invitation, removal, and leaving the project. */
const usePerson = (project: Project, person: Collaborator, isSelf: boolean) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [add, { isLoading: isAdding }] = useAddCollaboratorMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveCollaboratorMutation()
  const name = person.fullName ?? person.email
  const isWaiting = person.status === 'invited'
  const setRole = async (role: Role, done: string): Promise<void> => {
    try {
      await add({ body: { projectId: project._id, email: person.email, role } }).unwrap()
      toasts.notify({ message: done, tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  const takeOut = async (): Promise<void> => {
    const isSure = await confirm({
      title: isSelf ? t('people.leaveTitle') : t(isWaiting ? 'people.withdrawTitle' : 'people.removeTitle', { name }),
      message: t(isSelf ? 'people.leaveBody' : isWaiting ? 'people.withdrawBody' : 'people.removeBody'),
      yes: t(isSelf ? 'people.leave' : isWaiting ? 'people.withdraw' : 'people.remove'),
      danger: true,
    })
    if (!isSure) return
    try {
      await remove({ body: { projectId: project._id, collaboratorId: person._id } }).unwrap()
      toasts.notify({
        message: isSelf
          ? t('people.left', { project: project.name })
          : t(isWaiting ? 'people.withdrawn' : 'people.removed', { name }),
      })
      if (isSelf) void navigate(href('projects.list'))
    } catch (error) {
      showRefusal(error)
    }
  }
  return {
    name,
    isBusy: isAdding || isRemoving,
    changeRole: (role: Role) => setRole(role, t('people.roleChanged', { name, role: t(`role.${role}`) })),
    inviteAgain: () => setRole(person.role as Role, t('people.invited', { email: person.email })),
    takeOut,
  }
}

/** Until when an invitation can be accepted, or that it has expired. */
const InvitationEnd = ({ endsAt }: { endsAt: string }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const hasEnded = Date.parse(endsAt) <= now
  return (
    <Text size="small" tone={hasEnded ? 'warning' : 'muted'}>
      {t(hasEnded ? 'people.ended' : 'people.until')} <DateTime value={endsAt} form="date" />
    </Text>
  )
}

const Person = ({ project, person }: { project: Project; person: Collaborator }) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const { may } = useRights(project)
  const isSelf = person.userId !== null && person.userId === user?._id
  const { name, isBusy, changeRole, inviteAgain, takeOut } = usePerson(project, person, isSelf)
  const mayManage = may('invite-people') && mayManagePerson(project.myRole, person.role)
  const isWaiting = person.status === 'invited'
  const mayLeave = isSelf && person.role !== 'owner'
  return (
    <Card as="li" padding="small">
      <div className={styles.person}>
        <Avatar decorative name={name} src={person.avatar} />
        <div className={styles.name}>
          <Text strong translate="no">
            {name}
          </Text>
          {person.fullName !== null && (
            <Text size="small" tone="muted" translate="no">
              {person.email}
            </Text>
          )}
          {person.invitationEndsAt !== null && <InvitationEnd endsAt={person.invitationEndsAt} />}
        </div>
        <Cluster>
          {person.status === 'invited' && <Badge tone="info">{t('people.waiting')}</Badge>}
          {mayManage ? (
            <SelectInput
              aria-label={t('people.roleOf', { name })}
              name="role"
              value={person.role}
              disabled={isBusy}
              options={rolesFor(project).map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(event) => {
                const role = collaboratorRoles.find((one) => one === event.target.value)
                if (role) void changeRole(role)
              }}
            />
          ) : (
            <Badge>{t(`role.${person.role}`)}</Badge>
          )}
          {mayManage && person.status === 'invited' && (
            <Button
              size="small"
              loading={isBusy}
              onClick={() => {
                void inviteAgain()
              }}
            >
              {t('people.again')}
            </Button>
          )}
          {(mayManage || mayLeave) && (
            <Button
              size="small"
              variant="quiet"
              loading={isBusy}
              aria-label={isSelf ? undefined : t(isWaiting ? 'people.withdrawOf' : 'people.removeOf', { name })}
              onClick={() => {
                void takeOut()
              }}
            >
              {t(isSelf ? 'people.leave' : isWaiting ? 'people.withdraw' : 'people.remove')}
            </Button>
          )}
        </Cluster>
      </div>
    </Card>
  )
}

/** The people and invitations of a project; inviting, roles, removing and leaving (PROJECT-2, PROJECT-7). */
const People = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { may, whyNot } = useRights(project)
  return (
    <Stack gap="large">
      <Section title={t('people.title')}>
        <Stack as="ul" gap="small">
          {project.collaborators.map((person) => (
            <Person key={person._id} project={project} person={person} />
          ))}
        </Stack>
      </Section>
      {may('invite-people') ? <Invite project={project} /> : <Notice quiet>{whyNot('invite-people')}</Notice>}
      {mayInProject(project.myRole, 'see-links') && <ClientLinks project={project} mayMake={may('share-by-link')} />}
    </Stack>
  )
}

export default People
