import type { ProjectLink } from '@fieldproof/contracts/entities/project-link'
import { dayNumber, fieldMessages as messages } from '@fieldproof/contracts/entities/field-types'
import type { Project } from '@fieldproof/contracts/entities/project'
import { line } from '@fieldproof/contracts/forms/answers'
import { projectLimits } from '@fieldproof/contracts/limits'
import { useRefusal, useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { instantOf } from '@fieldproof/policy/wall-time'
import {
  Badge,
  Button,
  Card,
  DateTime,
  ErrorState,
  FieldFrame,
  Notice,
  RelativeTime,
  Section,
  Skeleton,
  Stack,
  Text,
  TextInput,
  toasts,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { DateField, Form, FormActions, SubmitButton, TextField, useContractForm } from '@fieldproof/ui/form'
import { CopyIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  useGetProjectLinksQuery,
  useMakeProjectLinkMutation,
  useWithdrawProjectLinkMutation,
} from '../../store/projects-api.ts'
import { dayAfter } from '../how-far.ts'
import { todayIn } from '../../words/day.tsx'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import styles from './people.module.css'

const linkForm = z.object({
  name: line(projectLimits.nameMax),
  lastDay: z.string().check(z.refine((value) => !Number.isNaN(dayNumber(value)), messages.dateInvalid)),
})

/** A link that was just made: its address is shown only now. */
const NewLink = ({ link, onDone }: { link: ProjectLink; onDone: () => void }) => {
  const { t } = useTranslation()
  const [copyResult, setCopyResult] = useState<'copied' | 'byHand' | null>(null)
  const copy = () => {
    const copied = navigator.clipboard?.writeText(link.url ?? '') ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setCopyResult('copied'),
      () => setCopyResult('byHand'),
    )
  }
  return (
    <Notice tone="success" title={t('links.ready', { name: link.name })} onDismiss={onDone}>
      <div className={styles.newLink}>
        <FieldFrame label={t('links.address')} labelHidden>
          {(control) => (
            <TextInput {...control} readOnly value={link.url ?? ''} onFocus={(event) => event.target.select()} />
          )}
        </FieldFrame>
        <Button icon={<CopyIcon />} onClick={copy}>
          {t('links.copy')}
        </Button>
      </div>
      <Text size="small" role="status">
        {copyResult === null ? t('links.once') : t(`links.${copyResult}`)}
      </Text>
    </Notice>
  )
}

const LinkLine = ({ link, timeZone }: { link: ProjectLink; timeZone: string }) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const [withdraw, { isLoading }] = useWithdrawProjectLinkMutation()
  const take = async () => {
    const isSure = await confirm({
      title: t('links.withdrawTitle', { name: link.name }),
      message: t('links.withdrawBody'),
      yes: t('links.withdraw'),
      danger: true,
    })
    if (!isSure) return
    try {
      await withdraw({ params: { projectId: link.projectId, linkId: link._id } }).unwrap()
      toasts.notify({ message: t('links.withdrawn', { name: link.name }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Card as="li" padding="small">
      <div className={styles.person}>
        <div className={styles.name}>
          <Text strong translate="no">
            {link.name}
          </Text>
          <Text size="small" tone="muted">
            {t('links.until')} <DateTime value={link.endsAt} form="date" timeZone={timeZone} /> ·{' '}
            {t('links.views', { count: link.noOfViews })}
            {link.lastViewedAt !== null && (
              <>
                {' · '}
                <RelativeTime value={link.lastViewedAt} />
              </>
            )}
          </Text>
        </div>
        <Badge>{t('links.reads')}</Badge>
        <Button
          size="small"
          variant="quiet"
          loading={isLoading}
          aria-label={t('links.withdrawOf', { name: link.name })}
          onClick={() => {
            void take()
          }}
        >
          {t('links.withdraw')}
        </Button>
      </div>
    </Card>
  )
}

/** Links for clients to read the project without an account, each with an expiry (PROJECT-23). */
export const ClientLinks = ({ project, mayMake }: { project: Project; mayMake: boolean }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetProjectLinksQuery({ params: { id: project._id } })
  const [make] = useMakeProjectLinkMutation()
  const [newLink, setNewLink] = useState<ProjectLink | null>(null)
  // The key of this form's next link: sending twice creates one.
  const [id, setId] = useState(() => crypto.randomUUID())
  const today = todayIn(project.timeZone)
  const defaultValues = { name: '', lastDay: dayAfter(today, 30) }
  const form = useContractForm(linkForm, { defaultValues, translate: useMessageTranslator() })
  const { show } = useRefusal(form, { placeOf: (field) => (field === 'endsAt' ? 'lastDay' : field) })
  return (
    <Section title={t('links.title')} lead={t('links.lead')}>
      {newLink && <NewLink key={newLink._id} link={newLink} onDone={() => setNewLink(null)} />}
      {isError && !data ? (
        <ErrorState
          compact
          title={t('links.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : !data ? (
        <Skeleton variant="row" />
      ) : (
        data.length > 0 && (
          <Stack as="ul" gap="small">
            {data.map((link) => (
              <LinkLine key={link._id} link={link} timeZone={project.timeZone} />
            ))}
          </Stack>
        )
      )}
      {mayMake && (
        <Form
          form={form}
          className={styles.invite}
          onSubmit={async ({ name, lastDay }) => {
            // The last day counts as a whole, in the project's zone.
            const end = instantOf({ date: lastDay, time: '23:59', timeZone: project.timeZone })
            try {
              const made = await make({
                body: { _id: id, projectId: project._id, name, endsAt: new Date(end ?? Number.NaN).toISOString() },
              }).unwrap()
              if (made.url === null) toasts.notify({ tone: 'danger', message: t('links.madeBefore') })
              setNewLink(made.url === null ? null : made)
              setId(crypto.randomUUID())
              form.reset(defaultValues)
            } catch (error) {
              show(error)
            }
          }}
        >
          <TextField name="name" label={t('links.name')} hint={t('links.nameHint')} autoComplete="off" required />
          <DateField
            name="lastDay"
            label={t('links.lastDay')}
            min={today}
            max={dayAfter(today, projectLimits.linkDaysMax - 1)}
            required
          />
          <FormActions>
            <SubmitButton variant="secondary">{t('links.make')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Section>
  )
}
