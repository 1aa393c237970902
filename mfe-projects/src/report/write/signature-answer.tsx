import type { EntryValue, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Button, FieldFrame, TextInput, toasts } from '@fieldproof/ui'
import { useRef, useState, type PointerEvent } from 'react'
import { keepSignature } from '../working-copy/keep-file.ts'
import { useReport } from '../working-copy/report-context.ts'
import { usePicture } from './use-picture.ts'
import styles from './write.module.css'

/** Size of the drawing in pixels; its box has the same ratio. */
const [width, height] = [600, 200]

interface SignatureAnswerProps {
  entryId: string
  field: Field
  round: number
  value: EntryValue | undefined
  files: ProjectReportEntry['files']
}

const penOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => {
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#12212e'
  pen.fillStyle = '#12212e'
  return pen
}

/** A box to sign in, by finger, pen or mouse; a user who cannot draw signs with the typed name. */
const Pad = ({ name, onSigned }: { name: string; onSigned: (drawing: Blob) => void }) => {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height] as const
  }
  const wipe = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    setDrawn(false)
  }
  const sign = () => {
    const sheet = canvas.current
    if (!sheet) return
    const pen = penOf(sheet)
    if (!isDrawn && pen) {
      pen.font = 'italic 56px Georgia, serif'
      pen.textBaseline = 'middle'
      pen.fillText(name.trim(), 24, height / 2, width - 48)
    }
    sheet.toBlob((drawing) => {
      if (drawing) onSigned(drawing)
    }, 'image/png')
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={width}
        height={height}
        role="img"
        aria-label={t('signature.pad')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const pen = penOf(event.currentTarget)
          pen?.beginPath()
          pen?.moveTo(...at(event))
          setDrawn(true)
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return
          const pen = event.currentTarget.getContext('2d')
          pen?.lineTo(...at(event))
          pen?.stroke()
        }}
      />
      <div className={styles.takers}>
        <Button size="small" disabled={name.trim() === ''} onClick={sign}>
          {t(isDrawn ? 'signature.sign' : 'signature.signTyped')}
        </Button>
        {isDrawn && (
          <Button size="small" variant="quiet" onClick={wipe}>
            {t('signature.wipe')}
          </Button>
        )}
      </div>
    </>
  )
}

const Signed = ({ fileId, files, name }: { fileId: string; files: ProjectReportEntry['files']; name: string }) => {
  const { t } = useTranslation()
  const picture = usePicture(fileId, files.find(({ _id }) => _id === fileId)?.url ?? null)
  return picture === null ? null : <img className={styles.signed} src={picture} alt={t('signature.of', { name })} />
}

/** A name and a signature. */
export const SignatureAnswer = ({ entryId, field, round, value, files }: SignatureAnswerProps) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const at = { fieldId: field._id, round }
  const signed = value?.kind === 'signature' ? value : null
  const [name, setName] = useState(signed?.signedBy ?? '')
  const sign = async (drawing: Blob) => {
    try {
      const fileId = await keepSignature(workingCopy, entryId, drawing)
      workingCopy.answer(entryId, at, { ...at, kind: 'signature', fileId, signedBy: name.trim() })
    } catch {
      toasts.notify({ tone: 'danger', message: t('media.fault.not-kept', { name: field.label }) })
    }
  }
  if (signed)
    return (
      <div className={styles.media}>
        <Signed fileId={signed.fileId} files={files} name={signed.signedBy} />
        <p>{t('signature.by', { name: signed.signedBy })}</p>
        <div>
          <Button size="small" variant="quiet" onClick={() => workingCopy.answer(entryId, at, undefined)}>
            {t('signature.anew')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.media}>
      <FieldFrame label={t('signature.name')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
      <Pad
        name={name}
        onSigned={(drawing) => {
          void sign(drawing)
        }}
      />
    </div>
  )
}
