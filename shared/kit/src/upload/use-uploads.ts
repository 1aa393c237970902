import { isCallFailure, selectLanguage, useHold, useSelector } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { formatBytes, type SentFile } from '@fieldproof/ui/files'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sending } from '../sending/index.ts'

/** A file on its way, or one that did not get through. */
export interface Upload<What = null> extends SentFile {
  /** A UUID that stays the same when it is sent again. */
  id: string
  source: File
  /** What the file is for. */
  what: What
}

/** The words about a file, in the reader's language. */
export interface UploadWords {
  wrongType: (name: string) => string
  /** @param most the largest size, such as "10 MB" */
  tooLarge: (name: string, most: string) => string
  /** Of a file without a byte; left out where the server judges it. */
  empty?: (name: string) => string
  /** Of what was chosen beyond the room. */
  tooMany?: string
  /** Where the server gave no reason. */
  failed: string
}

export interface UploadsOptions<Stored, What> {
  /** Media types that are taken, such as `image/png`; the server looks into the file itself. */
  types: readonly string[]
  /** Bytes at most of a file of this type. */
  mostBytes: (type: string) => number
  /** Files that there is room for beside those on their way; without a limit where it is left out. */
  room?: number
  /** Makes a picture smaller before it is sent. Pictures are measured after it, all others at once. */
  shrink?: (file: File) => Promise<File>
  /** Sends one file. @throws {CallFailure} whose words are shown */
  send: (file: File, upload: Pick<Upload<What>, 'id' | 'what'>, sending: Required<Sending>) => Promise<Stored>
  /** Called once for each file that has got through. */
  onStored: (stored: Stored, upload: Upload<What>) => void
  words: UploadWords
  /** Where a file is shown that is not taken: in `refused`, or among the uploads. */
  showsRefused?: 'apart' | 'in-list'
}

/** A media type without its parameters. */
export const plainType = ({ type }: Pick<File, 'type'>): string => type.split(';')[0]?.trim() ?? ''

/**
 * Sends files one after the other, so that a slow line brings the first one through. Each can be given up and sent again;
 * a file that cannot be taken is shown before it is sent. Leaving the screen ends what is under way.
 */
export const useUploads = <Stored, What = null>(options: UploadsOptions<Stored, What>) => {
  const { types, mostBytes, room = Infinity, shrink, words, showsRefused = 'apart' } = options
  const { locale: format } = useUiSettings()
  const language = useSelector(selectLanguage)
  const [uploads, setUploads] = useState<readonly Upload<What>[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const underWay = useRef(new Map<string, AbortController>())
  const failed = useRef(new Set<string>())
  // When a waiting file is sent or shown, the screen's newest options count.
  const now = useRef({ ...options, language })
  useEffect(() => {
    now.current = { ...options, language }
  })
  useEffect(() => {
    const open = underWay.current
    return () => {
      for (const end of open.values()) end.abort()
    }
  }, [])

  const change = (id: string, to: Partial<Upload<What>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const fail = (id: string, failure: string, isHopeless = false) => {
    failed.current.add(id)
    change(id, { failure, isHopeless })
  }
  const sizeFaultOf = (name: string, type: string, size: number): string | null =>
    size > mostBytes(type) ? words.tooLarge(name, formatBytes(mostBytes(type), format)) : null

  const transmit = async (upload: Upload<What>, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return
    const { id, name, source } = upload
    try {
      const file = (await shrink?.(source)) ?? source
      const fault = sizeFaultOf(name, plainType(file), file.size)
      if (fault !== null) return fail(id, fault, true)
      const stored = await now.current.send(file, upload, {
        language: now.current.language,
        signal,
        onProgress: (progress) => change(id, { progress }),
      })
      drop(id)
      now.current.onStored(stored, upload)
    } catch (error) {
      if (signal.aborted) return
      const said = isCallFailure(error) && !error.isSilent ? error.message : ''
      fail(id, said || now.current.words.failed)
    }
  }
  const begin = (upload: Upload<What>) => {
    const end = new AbortController()
    underWay.current.set(upload.id, end)
    queue.current = queue.current
      .then(() => transmit(upload, end))
      .finally(() => {
        if (underWay.current.get(upload.id) === end) underWay.current.delete(upload.id)
      })
  }
  const faultOf = (file: File): string | null => {
    const type = plainType(file)
    if (!types.includes(type)) return words.wrongType(file.name)
    if (file.size === 0 && words.empty) return words.empty(file.name)
    const mayShrink = shrink !== undefined && type.startsWith('image/')
    return mayShrink ? null : sizeFaultOf(file.name, type, file.size)
  }

  /** Begins to send what can be taken, and says of the rest why not. @returns what is wrong, one text a file */
  const add = (files: readonly File[], what: What): readonly string[] => {
    const judged = files.map((source) => ({ source, failure: faultOf(source) }))
    const isListed = showsRefused === 'in-list'
    const shown = isListed ? judged : judged.filter(({ failure }) => failure === null)
    const left = Math.max(0, room - uploads.length)
    const begun = shown.slice(0, left).map(({ source, failure }): Upload<What> => {
      const id = crypto.randomUUID()
      return { id, name: source.name, source, what, progress: 0, failure, isHopeless: failure !== null }
    })
    const faults = [
      ...judged.flatMap(({ failure }) => (failure === null || isListed ? [] : [failure])),
      ...(shown.length > left && words.tooMany !== undefined ? [words.tooMany] : []),
    ]
    setRefused(faults)
    setUploads((all) => [...all, ...begun])
    for (const upload of begun) if (upload.failure === null) begin(upload)
    return faults
  }
  const retry = (upload: Upload<What>) => {
    const again = { ...upload, progress: 0, failure: null }
    failed.current.delete(upload.id)
    change(upload.id, again)
    begin(again)
  }
  const giveUp = ({ id }: Pick<Upload<What>, 'id'>) => {
    underWay.current.get(id)?.abort()
    failed.current.delete(id)
    drop(id)
  }
  /** Waits for those that are under way. @returns whether all of them have got through or were given up */
  const settle = useCallback(async (): Promise<boolean> => {
    let last: Promise<void> | null = null
    // Another one may be chosen meanwhile.
    while (last !== queue.current) {
      last = queue.current
      await last
    }
    return failed.current.size === 0
  }, [])
  const isSending = uploads.some(({ failure }) => failure === null)
  // One that did not get through waits to be sent again: its file is nowhere but here.
  useHold(uploads.some(({ isHopeless }) => !isHopeless) ? 'upload' : null)
  return {
    uploads,
    refused,
    isSending,
    add,
    retry,
    giveUp,
    settle,
  }
}
