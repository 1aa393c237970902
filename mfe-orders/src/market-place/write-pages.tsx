import type { ListingType } from '@fieldproof/contracts/lists'
import {
  href,
  isCallFailure,
  selectIsLoggedIn,
  useNavigate,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, NoPermission, Page, Skeleton, toasts } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useCreateListingMutation, useEditListingMutation, useOpenListingQuery } from '../store/market-place-api.ts'
import { marketKinds } from './kinds.ts'
import { ListingForm } from './listing-form.tsx'

/** Everybody may come here (LISTING-1); to go on, a visitor logs in and comes back. */
const LogInFirst = ({ kind, address }: { kind: ListingType; address: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={<Illustration name={kind === 'vehicle' ? 'service-vehicle' : 'service-property'} />}
      title={t('market.logInTitle')}
      body={t('market.logInBody')}
      action={
        <>
          <LinkButton variant="primary" href={href('shell.login', {}, { query: { referTo: address } })}>
            {t('market.logIn')}
          </LinkButton>{' '}
          <LinkButton href={href('shell.signup', {}, { query: { referTo: address } })}>{t('market.signUp')}</LinkButton>
        </>
      }
    />
  )
}

/** Offers a vehicle or a property. */
export const CreateListingPage = ({ kind }: { kind: ListingType }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [create] = useCreateListingMutation()
  return (
    <Page
      width="narrow"
      title={t(`market.${kind}.createTitle`)}
      lead={t(`market.${kind}.createLead`)}
      back={{ href: marketKinds[kind].list(), label: t(`market.${kind}.all`) }}
    >
      {isLoggedIn ? (
        <ListingForm
          kind={kind}
          onSend={async (body) => {
            const { _id } = await create({ body }).unwrap()
            toasts.notify({ message: t('market.own.done.published'), tone: 'success' })
            void navigate(marketKinds[kind].show(_id))
          }}
        />
      ) : (
        <LogInFirst kind={kind} address={marketKinds[kind].create()} />
      )}
    </Page>
  )
}

const Edit = ({ kind, id }: { kind: ListingType; id: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useOpenListingQuery({ params: { id } })
  const [edit] = useEditListingMutation()
  if (error && isCallFailure(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState art={<Illustration name="not-found" />} title={t('market.goneHeading')} body={t('market.goneBody')} />
    )
  }
  if (error)
    return (
      <ErrorState
        title={t('market.oneFailed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <>
        <Skeleton lines={5} />
        <Skeleton variant="block" />
      </>
    )
  if (!data.isMine || data.listingType !== kind || data.status === 'removed') return <NoPermission />
  return (
    <ListingForm
      kind={kind}
      listing={data}
      onSend={async (body) => {
        await edit({ params: { id }, body }).unwrap()
        toasts.notify({ message: t('market.own.saved'), tone: 'success' })
        void navigate(marketKinds[kind].show(id))
      }}
    />
  )
}

/** Writes a listing anew. */
export const EditListingPage = ({ kind }: { kind: ListingType }) => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  return (
    <Page
      width="narrow"
      title={t('market.editTitle')}
      back={{ href: href('orders.my-listings'), label: t('market.own.title') }}
    >
      {isLoggedIn ? <Edit kind={kind} id={id} /> : <LogInFirst kind={kind} address={marketKinds[kind].edit(id)} />}
    </Page>
  )
}
