import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { documentTypes } from '@/contract/document-types'
import { useTranslation } from '@/lib/i18n/use-translation'

interface FilesProps {
  onFiles: (files: Iterable<File>) => void
}

const accept = [...documentTypes, 'htm'].map((type) => `.${type}`).join(',')

/** Opens the browser's dialog for files. */
export function UploadButton({ onFiles }: FilesProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="solid" onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        {t('knowledge.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t('knowledge.files')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer }) => dataTransfer.types.includes('Files')

/** Takes files that are dropped anywhere on the screen. */
export function DropZone({ onFiles, children }: FilesProps & { children: ReactNode }) {
  const { t } = useTranslation()
  /** Elements under the pointer that it has entered and not left. */
  const [depth, setDepth] = useState(0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className="relative"
      onDragEnter={(event) => holdsFiles(event) && setDepth((entered) => entered + 1)}
      onDragLeave={(event) => holdsFiles(event) && setDepth((entered) => Math.max(0, entered - 1))}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none absolute inset-2 z-10 flex items-start justify-center rounded-lg border-2 border-accent border-dashed bg-page/85 pt-40 font-medium">
          {t('knowledge.drop')}
        </div>
      )}
    </div>
  )
}
