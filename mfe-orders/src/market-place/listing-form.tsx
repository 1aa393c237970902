import type { Listing, ListingEdit } from '@fieldproof/contracts/entities/listing'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { markets, type ListingType } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, selectCountry, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Notice, Stack, Text, toasts } from '@fieldproof/ui'
import { FieldGroup, Form, FormActions, SubmitButton, useContractForm, useDraft } from '@fieldproof/ui/form'
import { useEffect, useRef, useState } from 'react'
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
interface KeptPhotos {
  photos: Photos
  /** `updatedAt` of the listing whose photos were changed; null for a new listing. */
  filledFrom: string | null
}
const photosIn = (found: unknown): KeptPhotos | null => {
  // Earlier releases kept the photos alone.
  const { photos, filledFrom = null } = (
    Array.isArray(found) ? { photos: found } : (found ?? {})
  ) as Partial<KeptPhotos>
  return Array.isArray(photos) && photos.every(isPhoto) ? { photos, filledFrom } : null
}

/** The older of two instants in ISO format, of which either may be unknown. */
const olderOf = (one: unknown, other: string | null | undefined): string | undefined =>
  [one, other].filter((instant) => typeof instant === 'string').toSorted()[0]

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
  onSend: (body: ListingEdit) => Promise<void>
  /**
   * Loads the listing again, into a new form.
   * @param onLoaded is called before the new form appears
   * @throws the failure of the call, which the form shows
   */
  onReload?: (onLoaded: () => void) => Promise<void>
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
  const photosOf = (kept: KeptPhotos | null): Photos => kept?.photos ?? listing?.photos ?? []
  const photos = photosOf(value)
  const changePhotos = (to: (now: Photos) => Photos) =>
    change((now) => ({
      photos: to(photosOf(now)),
      filledFrom: now === null ? (listing?.updatedAt ?? null) : now.filledFrom,
    }))
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
    /** The state of the listing that the form and its draft were filled from. */
    filledFrom: () => olderOf(form.getValues('filledFrom'), read()?.filledFrom),
    changePhotos,
    startAgain,
    forgetDraft: () => {
      discard()
      forget()
    },
  }
}

/** Says that the listing was changed elsewhere, and lets its owner choose a version (LISTING-5). */
const Outdated = ({ onLoad, onSave }: { onLoad: () => void; onSave: () => void }) => {
  const { t } = useTranslation()
  const notice = useRef<HTMLDivElement>(null)
  // The form is long, and its button is at the end.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={notice}>
      <Notice tone="danger">
        <Stack>
          {t('market.form.changedMeanwhile')}
          <Cluster>
            <Button variant="secondary" onClick={onSave}>
              {t('market.form.saveMine')}
            </Button>
            <Button variant="quiet" onClick={onLoad}>
              {t('market.form.loadNewer')}
            </Button>
          </Cluster>
        </Stack>
      </Notice>
    </div>
  )
}

/** The form of a listing: description, offer, photos and place. */
export const ListingForm = ({ kind, listing, onSend, onReload }: ListingFormProps) => {
  const { t } = useTranslation()
  const { form, restored, photos, readPhotos, filledFrom, changePhotos, startAgain, forgetDraft } = useListingForm({
    kind,
    listing,
  })
  const [isOutdated, setOutdated] = useState(false)
  const { show } = useRefusal(form)
  const [removePhoto] = useRemoveListingPhotoMutation()
  const [photoFaults, setPhotoFaults] = useState<Record<string, string>>({})
  const photosUnderWay = useRef<PhotosUnderWay>(null)
  const send = async (output: Record<string, unknown>, expected: string | null | undefined = filledFrom()) => {
    // Photos that are uploading go with the listing; a failed one is reported instead of being left out silently.
    if ((await photosUnderWay.current?.settle()) === false)
      return toasts.notify({ tone: 'danger', message: t('market.form.photoFailed') })
    // The stored photos already include the uploads that have just finished; the rendered ones do not.
    const photoIds = readPhotos().map(({ _id }) => _id)
    try {
      await onSend({ ...bodyOf(output, photoIds), expectedUpdatedAt: expected ?? undefined })
      forgetDraft()
    } catch (error) {
      const isChanged = isCallFailure(error) && error.code === 'changed-meanwhile'
      setOutdated(isChanged)
      if (isChanged) return
      setPhotoFaults(photoFaultsIn(error, photoIds))
      show(error)
    }
  }
  const saveMine = () => {
    setOutdated(false)
    void form.handleSubmit((output) => send(output, null))()
  }
  const loadNewer = () => {
    onReload?.(forgetDraft).catch(show)
  }
  const removed = (photo: StoredFile) => {
    // A photo that belongs to the saved listing is deleted on submit; a new one at once.
    if (!listing?.photos.some(({ _id }) => _id === photo._id)) void removePhoto({ body: { photoId: photo._id } })
  }
  return (
    <Form form={form} onSubmit={(output) => send(output)} className={styles.form}>
      {isOutdated && <Outdated onLoad={loadNewer} onSave={saveMine} />}
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
