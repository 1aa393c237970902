import type { Listing, ListingBody } from '@fieldproof/contracts/entities/listing'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { markets, type ListingType } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, selectCountry, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Text, toasts } from '@fieldproof/ui'
import { FieldGroup, Form, FormActions, SubmitButton, useContractForm, useDraft } from '@fieldproof/ui/form'
import { useRef, useState } from 'react'
import { useKept } from '../kept/use-kept.ts'
import { useMessageTranslator } from '../quote/use-message-translator.ts'
import { useRemoveListingPhotoMutation } from '../store/market-place-api.ts'
import { DetailsSection, OfferSection, PlaceSection } from './form-sections.tsx'
import { bodyOf, emptyListing, listingSchemas, valuesOf } from './form-values.ts'
import styles from './market-place.module.css'
import { PhotosField, type PhotosUnderWay } from './photos-field.tsx'

type Photos = readonly StoredFile[]

const isPhoto = (found: unknown): found is StoredFile =>
  typeof found === 'object' &&
  found !== null &&
  typeof (found as Partial<StoredFile>)._id === 'string' &&
  typeof (found as Partial<StoredFile>).url === 'string'
const photosIn = (found: unknown): Photos | null => (Array.isArray(found) && found.every(isPhoto) ? found : null)

/** Faults of photos in a refused call, by the photo's id: an old draft may name photos that were deleted meanwhile. */
const photoFaultsIn = (error: unknown, photoIds: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ((isCallFailure(error) && error.errors) || []).flatMap(({ field, message }) => {
      const [, index] = /^photoIds\.(\d+)$/.exec(field) ?? []
      const id = photoIds[Number(index)]
      return id === undefined ? [] : [[id, message]]
    }),
  )

export interface ListingFormProps {
  kind: ListingType
  /** The listing to edit; none for a new one. */
  listing?: Listing
  /** @throws the failure of the call, which the form shows */
  onSend: (body: ListingBody) => Promise<void>
}

/** Values and photos of the form, including those kept on this device. */
const useListingForm = ({ kind, listing }: Pick<ListingFormProps, 'kind' | 'listing'>) => {
  const user = useSelector(selectUser)
  const country = useSelector(selectCountry)
  const [defaultValues] = useState(() =>
    listing ? valuesOf(listing) : emptyListing(kind, markets.find((market) => market === country) ?? 'NG'),
  )
  const form = useContractForm(listingSchemas[kind], { defaultValues, translate: useMessageTranslator() })
  const key = `listing.${listing?._id ?? kind}.${user?._id ?? ''}`
  const { restored, discard } = useDraft(key, form, { omit: ['photoIds'] })
  const { value, read, change, forget } = useKept(`fieldproof.photos.${key}`, photosIn)
  const [hadPhotos] = useState(value !== null)
  const photosOf = (kept: Photos | null): Photos => kept ?? listing?.photos ?? []
  const photos = photosOf(value)
  const changePhotos = (to: (now: Photos) => Photos) => change((now) => to(photosOf(now)))
  const startAgain = () => {
    discard()
    forget()
    form.reset(defaultValues)
  }
  return {
    form,
    restored: restored || (hadPhotos && value !== null),
    photos,
    readPhotos: () => photosOf(read()),
    changePhotos,
    startAgain,
    forgetDraft: () => {
      discard()
      forget()
    },
  }
}

/** The form of a listing: description, offer, photos and place. */
export const ListingForm = ({ kind, listing, onSend }: ListingFormProps) => {
  const { t } = useTranslation()
  const { form, restored, photos, readPhotos, changePhotos, startAgain, forgetDraft } = useListingForm({
    kind,
    listing,
  })
  const { show } = useRefusal(form)
  const [removePhoto] = useRemoveListingPhotoMutation()
  const [photoFaults, setPhotoFaults] = useState<Record<string, string>>({})
  const photosUnderWay = useRef<PhotosUnderWay>(null)
  const send = async (output: Record<string, unknown>) => {
    // Photos that are uploading go with the listing; a failed one is reported instead of being left out silently.
    if ((await photosUnderWay.current?.settle()) === false)
      return toasts.notify({ tone: 'danger', message: t('market.form.photoFailed') })
    // The stored photos already include the uploads that have just finished; the rendered ones do not.
    const photoIds = readPhotos().map(({ _id }) => _id)
    try {
      await onSend(bodyOf(output, photoIds))
      forgetDraft()
    } catch (error) {
      setPhotoFaults(photoFaultsIn(error, photoIds))
      show(error)
    }
  }
  const removed = (photo: StoredFile) => {
    // A photo that belongs to the saved listing is deleted on submit; a new one at once.
    if (!listing?.photos.some(({ _id }) => _id === photo._id)) void removePhoto({ body: { photoId: photo._id } })
  }
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      {restored && (
        <Notice
          quiet
          action={
            <Button variant="quiet" onClick={startAgain}>
              {t('market.form.startAgain')}
            </Button>
          }
        >
          {t('market.form.restored')}
        </Notice>
      )}
      <FieldGroup columns legend={t(`market.${kind}.detailsLegend`)}>
        <DetailsSection kind={kind} />
      </FieldGroup>
      <FieldGroup columns legend={t('market.form.offerLegend')}>
        <OfferSection kind={kind} />
      </FieldGroup>
      <FieldGroup legend={t('market.photos')} hint={t('market.form.photosLead')}>
        <PhotosField
          photos={photos}
          faults={photoFaults}
          onChange={changePhotos}
          onRemoved={removed}
          ref={photosUnderWay}
        />
      </FieldGroup>
      <FieldGroup columns legend={t('market.placeTitle')} hint={t('market.form.placeHint')}>
        <PlaceSection />
      </FieldGroup>
      <div>
        <FormActions>
          <SubmitButton size="large">{listing ? t('market.form.save') : t('market.form.publish')}</SubmitButton>
        </FormActions>
        <Text size="small" tone="muted">
          {listing ? t('market.form.saveHint') : t('market.form.publishHint')}
        </Text>
      </div>
    </Form>
  )
}
