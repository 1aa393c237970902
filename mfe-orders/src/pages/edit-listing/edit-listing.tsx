import type { ListingType } from '@fieldproof/contracts/lists'
import { href, isCallFailure, selectIsLoggedIn, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, NoPermission, Page, Skeleton, toasts } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useState } from 'react'
import { marketKinds } from '../../market-place/kinds.ts'
import { ListingForm } from '../../market-place/listing-form.tsx'
import { LogInFirst } from '../../market-place/log-in-first.tsx'
import { useEditListingMutation, useOpenListingQuery } from '../../store/market-place-api.ts'

const Edit = ({ kind, id }: { kind: ListingType; id: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useOpenListingQuery({ params: { id } })
  const [edit] = useEditListingMutation()
  /** Number of the form: a new one is filled from the listing again. */
  const [number, setNumber] = useState(0)
  if (error && isCallFailure(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState art={<Illustration name="not-found" />} title={t('market.goneHeading')} body={t('market.goneBody')} />
    )
  }
  // A failed read in the background must not replace the open form.
  if (error && !data)
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
      key={number}
      kind={kind}
      listing={data}
      onReload={async (onLoaded) => {
        await refetch().unwrap()
        onLoaded()
        setNumber((now) => now + 1)
      }}
      onSend={async (body) => {
        await edit({ params: { id }, body }).unwrap()
        toasts.notify({ message: t('market.own.saved'), tone: 'success' })
        void navigate(marketKinds[kind].show(id))
      }}
    />
  )
}

/** Edits a listing. */
const EditListing = ({ kind, id }: { kind: ListingType; id: string }) => {
  const { t } = useTranslation()
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

export default EditListing
