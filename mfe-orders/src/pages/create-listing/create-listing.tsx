import type { ListingType } from '@fieldproof/contracts/lists'
import { selectIsLoggedIn, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { Page, toasts } from '@fieldproof/ui'
import { marketKinds } from '../../market-place/kinds.ts'
import { ListingForm } from '../../market-place/listing-form.tsx'
import { LogInFirst } from '../../market-place/log-in-first.tsx'
import { useCreateListingMutation } from '../../store/market-place-api.ts'

/** Offers a vehicle or a property. */
const CreateListing = ({ kind }: { kind: ListingType }) => {
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

export default CreateListing
