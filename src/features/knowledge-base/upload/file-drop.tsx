import { Upload } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { acceptedFiles } from './check-file'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Accepts files dropped anywhere on the page. @returns whether a drag is in progress */
function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => hasFiles(event) && act(event), { signal: stop.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setIsOver(true)
    })
    // relatedTarget is null only when the drag leaves the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setIsOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    })
    return () => stop.abort()
  }, [onFiles])
  return isOver
}

interface FileDropProps {
  input: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
}

/** Drop zone of the page, and the hidden file input of the upload buttons. */
export function FileDrop({ input, onFiles }: FileDropProps) {
  const { t } = useTranslation()
  const isOver = useFileDrop(onFiles)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        tabIndex={-1}
        aria-label={t('knowledge.upload.files')}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
      {isOver && (
        <div className="pointer-events-none fixed inset-2 z-50 flex items-center justify-center rounded-lg border-2 border-accent border-dashed bg-panel/85">
          <p className="flex items-center gap-2 font-medium text-lg">
            <Upload aria-hidden className="size-5 text-accent" />
            {t('knowledge.upload.drop')}
          </p>
        </div>
      )}
    </>
  )
}

export function UploadButton({ input }: Pick<FileDropProps, 'input'>) {
  const { t } = useTranslation()
  return (
    <Button variant="solid" onClick={() => input.current?.click()}>
      <Upload aria-hidden className="size-4" />
      {t('knowledge.upload.choose')}
    </Button>
  )
}
