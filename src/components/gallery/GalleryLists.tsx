import { DataTable } from '../ui/DataTable'
import { Figures } from '../ui/Figures'
import { NumberedList } from '../ui/NumberedList'
import { Section } from '../ui/Section'
import { Steps } from '../ui/Steps'
import type { Samples } from './samples'

/** What pages list: figures, duties, steps, tables. */
export const GalleryLists = ({ words }: { words: Samples }) => (
  <>
    <Section heading="Figures" id="figures">
      <Figures figures={words.figures} />
    </Section>
    <Section heading="NumberedList" id="numbered" tone="surface">
      <NumberedList
        items={[
          { id: 'duty-1', ...words.duty, answer: <p>{words.duty.answer}</p> },
          { id: 'duty-2', title: words.duty.title, text: words.duty.text },
        ]}
      />
    </Section>
    <Section heading="Steps" id="steps" tone="tint">
      <Steps steps={words.steps} />
    </Section>
    <Section heading="DataTable" id="table" layout="side">
      <DataTable {...words.table} />
    </Section>
  </>
)
