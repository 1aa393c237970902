import { KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, FieldFrame, Glyph, IconButton, TextInput, toasts, useUiSettings } from '@fieldproof/ui'
import { ArrowClockwiseIcon, ImageIcon, TrashIcon, VideoCameraIcon } from '@fieldproof/ui/icons'
import { memo, use, useState } from 'react'
import { StaleContext, useHead, useReport } from '../../report/working-copy/report-context.ts'
import { finishPhoto, namePhoto, turnPhoto, type MediaTarget } from '../../report/photo/keep-media.ts'
import { removeFromReport } from '../../report/remove-media.ts'
import type { ItemRow } from '../../report/store/report-rows.ts'
import { AddMedia } from './add-media.tsx'
import { useThumbnail } from './use-thumbnail.ts'
import styles from './media-strip.module.css'

/** The subject of a strip: pictures of a point, of a section, or of a task. */
export interface StripItem {
  id: string
  kind: 'photo' | 'video'
  caption: string
  item: ItemRow | null
  url: string | null
}

/** A photo that has not been sent, to be rotated and captioned. */
const PhotoEditor = ({
  shown,
  item,
  of,
  onClose,
}: {
  shown: StripItem
  item: ItemRow
  of: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const { locale: format } = useUiSettings()
  const head = useHead()
  const [words, setWords] = useState(shown.caption)
  const [isTurning, setTurning] = useState(false)
  const turn = async () => {
    setTurning(true)
    await turnPhoto({ workingCopy, format, timeZone: head?.job.timeZone ?? 'UTC' }, item).catch(() => {
      toasts.notify({ tone: 'danger', message: t('report.media.fault.not-kept', { name: of }) })
    })
    setTurning(false)
  }
  const close = () => {
    void finishPhoto(workingCopy, item)
    onClose()
  }
  return (
    <div className={styles.editor}>
      <FieldFrame label={t('report.media.caption')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={words}
            onChange={({ target: { value } }) => {
              setWords(value)
              void namePhoto(workingCopy, item, value)
            }}
          />
        )}
      </FieldFrame>
      <div className={styles.editorButtons}>
        {shown.kind === 'photo' && (
          <Button
            icon={<ArrowClockwiseIcon />}
            loading={isTurning}
            onClick={() => {
              void turn()
            }}
          >
            {t('report.media.turn')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('report.media.done')}
        </Button>
      </div>
    </div>
  )
}

const Picture = ({
  shown,
  position,
  of,
  isFrozen,
  isEntry,
  isOpen,
  onOpen,
}: {
  shown: StripItem
  position: number
  of: string
  isFrozen: boolean
  isEntry: boolean
  isOpen: boolean
  onOpen: () => void
}) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const onStale = use(StaleContext)
  const picture = useThumbnail(shown.id, shown.kind === 'photo' ? shown.url : null, shown.item?.token)
  const name = shown.caption || t('report.media.nth', { position, of })
  const remove = async () => {
    const undo = await removeFromReport(
      workingCopy,
      shown.id,
      shown.item,
      isEntry ? { type: 'entry-gone', entryId: shown.id } : { type: 'media-gone', mediaId: shown.id },
    )
    toasts.notify({
      message: t('report.media.deleted'),
      action: {
        label: t('report.media.undo'),
        onAction: () => {
          void undo()
        },
      },
    })
  }
  const face =
    picture === null ? (
      <span className={styles.film}>{shown.kind === 'video' ? <VideoCameraIcon /> : <ImageIcon />}</span>
    ) : (
      <KeptPicture alt="" className={styles.image} loading="lazy" src={picture} onStale={onStale} />
    )
  return (
    <li className={styles.picture}>
      {shown.item && !shown.item.isTried && !isFrozen ? (
        <button
          aria-expanded={isOpen}
          aria-label={t('report.media.edit', { name })}
          className={styles.face}
          onClick={onOpen}
          type="button"
        >
          {face}
        </button>
      ) : (
        <span aria-label={name} className={styles.face} role="img">
          {face}
        </span>
      )}
      {shown.item && (
        <span className={styles.state}>
          {shown.item.refused === null ? (
            <Badge tone="info">{t('report.media.waiting')}</Badge>
          ) : (
            <Badge tone="danger">{t('report.media.refused')}</Badge>
          )}
        </span>
      )}
      {!isFrozen && (
        <IconButton
          className={styles.remove}
          icon={<TrashIcon />}
          label={t('report.media.delete', { name })}
          onClick={() => {
            void remove()
          }}
        />
      )}
      {!shown.item && (
        <span className={styles.tick}>
          <Glyph name="check" />
        </span>
      )}
    </li>
  )
}

/** The pictures of one subject, with the buttons to add more. */
export const MediaStrip = memo(
  ({
    target,
    of,
    media,
    isFrozen,
  }: {
    target: MediaTarget
    of: string
    media: readonly {
      id: string
      kind: 'photo' | 'video'
      caption: string
      item: ItemRow | null
      sent?: { file: { url: string } } | null
      url?: string | null
    }[]
    isFrozen: boolean
  }) => {
    const { t } = useTranslation()
    const [openId, setOpen] = useState<string | null>(null)
    const items = media.map(
      ({ id, kind, caption, item, sent, url }): StripItem => ({
        id,
        kind,
        caption,
        item,
        url: url ?? sent?.file.url ?? null,
      }),
    )
    const opened = items.find(({ id, item }) => id === openId && item !== null && !item.isTried)
    return (
      <div className={styles.strip}>
        {items.length > 0 && (
          <ul aria-label={t('report.media.of', { of })} className={styles.pictures}>
            {items.map((shown, index) => (
              <Picture
                key={shown.id}
                shown={shown}
                position={index + 1}
                of={of}
                isFrozen={isFrozen}
                isEntry={'taskId' in target}
                isOpen={openId === shown.id}
                onOpen={() => setOpen(openId === shown.id ? null : shown.id)}
              />
            ))}
          </ul>
        )}
        {opened?.item && (
          <PhotoEditor key={opened.id} shown={opened} item={opened.item} of={of} onClose={() => setOpen(null)} />
        )}
        {!isFrozen && <AddMedia target={target} of={of} />}
      </div>
    )
  },
)
MediaStrip.displayName = 'MediaStrip'
