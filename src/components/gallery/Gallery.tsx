import { createInstance } from 'i18next'
import { useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import enArt from '../../../locales/en/art.json'
import frArt from '../../../locales/fr/art.json'
import { LANGUAGES, type Language } from '../../languages'
import { GalleryActions } from './GalleryActions'
import { GalleryArt } from './GalleryArt'
import { GalleryFields } from './GalleryFields'
import { GalleryLists } from './GalleryLists'
import { GalleryViews } from './GalleryViews'
import { samples } from './samples'
import { Button } from '../ui/Button'
import { Container } from '../ui/Layout'

const resources = { fr: { art: frArt }, en: { art: enArt } }

/** Every component in every state, in either language. Developers see it; the published site does not hold it. */
export const Gallery = ({ initial = 'fr' }: { initial?: Language }) => {
  const [language, setLanguage] = useState(initial)
  const i18n = useMemo(() => {
    const instance = createInstance({ lng: language, resources, interpolation: { escapeValue: false } })
    void instance.init()
    return instance
  }, [language])
  const words = samples[language]
  return (
    <I18nextProvider i18n={i18n}>
      <div lang={language}>
        <Container>
          {LANGUAGES.map((code) => (
            <Button
              key={code}
              look="secondary"
              aria-pressed={code === language}
              onClick={() => {
                setLanguage(code)
              }}
            >
              {code}
            </Button>
          ))}
        </Container>
        <GalleryArt words={words} />
        <GalleryActions words={words} />
        <GalleryFields words={words} />
        <GalleryLists words={words} />
        <GalleryViews words={words} />
      </div>
    </I18nextProvider>
  )
}
