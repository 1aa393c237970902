import { useTranslation } from '@fieldproof/platform'
import { chatPrivacy, type ChatPrivacy } from '@fieldproof/contracts/calls/users'
import { Card, Stack, toasts } from '@fieldproof/ui'
import { Form, SwitchField, useContractForm } from '@fieldproof/ui/form'
import { Loaded } from '../loaded.tsx'
import { useGetChatPrivacyQuery, useUpdateChatPrivacyMutation } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'
import { useEveryChange } from '../use-every-change.ts'
import { useSaves } from '../use-saves.ts'

/** Switches that are saved at once; a refused change goes back to what it was. */
const Switches = ({ chosen }: { chosen: ChatPrivacy }) => {
  const { t } = useTranslation()
  const [update] = useUpdateChatPrivacyMutation()
  const form = useContractForm(chatPrivacy, { defaultValues: { ...chosen } })
  const save = useSaves<typeof chatPrivacy>(form, async (body) => {
    const answer = await update({ body }).unwrap()
    toasts.notify({ message: t('privacy.saved'), tone: 'success' })
    return answer
  })
  useEveryChange<typeof chatPrivacy>(form, save)
  return (
    <Form form={form} onSubmit={() => {}}>
      <Card as="section" level={2} padding="large" title={t('privacy.conversations')}>
        <Stack gap="small">
          {(['typing', 'presence', 'readMarks'] as const).map((kind) => (
            <SwitchField hint={t(`privacy.hints.${kind}`)} key={kind} label={t(`privacy.kinds.${kind}`)} name={kind} />
          ))}
        </Stack>
      </Card>
    </Form>
  )
}

/** /dashboard/settings/privacy: what others see of the reader in conversations (CHAT-18). */
const Privacy = () => {
  const { t } = useTranslation()
  const query = useGetChatPrivacyQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsPage lead={t('privacy.lead')} title={t('sections.privacy')}>
      <Loaded query={{ ...query, data: query.isFetching ? undefined : query.data }}>
        {(chosen) => <Switches chosen={chosen} />}
      </Loaded>
    </SettingsPage>
  )
}

export default Privacy
