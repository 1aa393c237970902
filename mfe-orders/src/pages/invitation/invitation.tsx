import type { Invitation as InvitationData } from '@fieldproof/contracts/entities/invitation'
import {
  formatLocale,
  href,
  isCallFailure,
  selectLocale,
  skipToken,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import {
  Card,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  Notice,
  Page,
  Section,
  Skeleton,
  Stack,
  Steps,
  Text,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useQuoteExtras } from '../../quote/quote-extras.ts'
import { useOpenInvitationQuery } from '../../store/invitations-api.ts'

const useAddress = ({ street, city, state, country }: InvitationData['location']): string => {
  const locale = formatLocale(useSelector(selectLocale))
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return [street, city, state, name].filter((part) => part !== '').join(', ')
}

const What = ({ invitation }: { invitation: InvitationData }) => {
  const { t } = useTranslation()
  const { propertyDescription, price, location, vin, expiresAt, status } = invitation
  const address = useAddress(location)
  return (
    <Card as="section" level={2} title={t(`kinds.${invitation.inspectionType}.name`)}>
      <DefinitionList
        items={[
          { key: 'what', term: t('invitation.what'), value: propertyDescription },
          {
            key: 'price',
            term: t('invitation.price'),
            value: <Money minor={price.amount} currency={price.currency} strong />,
          },
          { key: 'where', term: t('invitation.where'), value: address },
          ...(vin === null ? [] : [{ key: 'vin', term: t('invitation.vin'), value: vin }]),
          ...(status === 'sent'
            ? [{ key: 'until', term: t('invitation.until'), value: <DateTime value={expiresAt} form="long-date" /> }]
            : []),
        ]}
      />
    </Card>
  )
}

const steps = ['price', 'book', 'read'] as const

/** An invitation that can still be used to book. */
const Open = ({ invitation, token }: { invitation: InvitationData; token: string }) => {
  const { t } = useTranslation()
  const { sellerName: name, inspectionType: serviceType, refundsInspectionFee } = invitation
  return (
    <Page title={t('invitation.title', { name })} lead={t('invitation.lead')} width="narrow">
      <Stack gap="large">
        <What invitation={invitation} />
        {refundsInspectionFee ? (
          <Notice quiet tone="success" title={t('invitation.promiseTitle', { name })}>
            {t('invitation.promise')}
          </Notice>
        ) : (
          <Text tone="soft">{t('invitation.noPromise')}</Text>
        )}
        <Stack gap="small">
          <div>
            <LinkButton
              variant="primary"
              href={href('orders.service', { serviceType }, { query: { invitation: token }, hash: 'quotation' })}
            >
              {t('invitation.book')}
            </LinkButton>
          </div>
          <Text size="small" tone="soft">
            {t('invitation.free')}
          </Text>
        </Stack>
        <Section title={t('invitation.stepsTitle')}>
          <Steps
            items={steps.map((step) => ({
              title: t(`invitation.steps.${step}.title`),
              body: t(`invitation.steps.${step}.body`),
            }))}
          />
        </Section>
      </Stack>
    </Page>
  )
}

/** An invitation that can no longer be used to book, and what the reader can do instead. */
const Closed = ({
  invitation,
  token,
  status,
}: {
  invitation: InvitationData
  token: string
  status: Exclude<InvitationData['status'], 'sent'>
}) => {
  const { t } = useTranslation()
  const { value: kept, change } = useQuoteExtras(invitation.inspectionType)
  /** The form may have been filled in from this invitation while it was open (INVITE-7). */
  const leave = () => {
    if (kept.invitation === token) change((now) => ({ ...now, invitation: null }))
  }
  const name = invitation.sellerName
  const without = href('orders.service', { serviceType: invitation.inspectionType }, { hash: 'quotation' })
  return (
    <Page title={t(`invitation.closed.${status}.title`)} width="narrow">
      <Stack gap="large">
        <Notice
          quiet
          tone="warning"
          action={
            status === 'booked' ? (
              <LinkButton href={href('orders.list')}>{t('invitation.toOrders')}</LinkButton>
            ) : (
              <LinkButton href={without} onClick={leave}>
                {t('invitation.without')}
              </LinkButton>
            )
          }
        >
          {t(`invitation.closed.${status}.body`, { name })}
        </Notice>
        <What invitation={invitation} />
      </Stack>
    </Page>
  )
}

const Unknown = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('invitation.unknown.title')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('invitation.unknown.heading')}
        body={t('invitation.unknown.body')}
        action={
          <LinkButton variant="primary" href={href('content.home')}>
            {t('invitation.unknown.action')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** The page behind the link of a seller's mail: who invites the buyer, to what, and how to book. */
const Invitation = () => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, error, isFetching, refetch } = useOpenInvitationQuery(isToken ? { params: { token } } : skipToken)
  if (!isToken || (isCallFailure(error) && (error.status === 404 || error.status === 400))) return <Unknown />
  if (data) {
    const { invitation } = data
    return invitation.status === 'sent' ? (
      <Open invitation={invitation} token={token} />
    ) : (
      <Closed invitation={invitation} token={token} status={invitation.status} />
    )
  }
  return (
    <Page title={t('invitation.loading')} width="narrow">
      {error ? (
        <ErrorState
          title={t('invitation.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <Stack gap="large">
          <Card as="div">
            <Skeleton lines={5} />
          </Card>
          <Skeleton lines={3} />
        </Stack>
      )}
    </Page>
  )
}

export default Invitation
