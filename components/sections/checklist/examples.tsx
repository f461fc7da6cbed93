import { Checklist } from '@/components/sections/checklist/index'

export const examples = {
  english: (
    <Checklist>
      <ul>
        <li>Read a set of accounts and say what the company should do next</li>
        <li>Ask a question of data, answer it, and defend the answer to a sceptic</li>
        <li>Lead a team through a change it did not choose</li>
        <li>Write in English that a board will read to the end</li>
      </ul>
    </Checklist>
  ),
}
