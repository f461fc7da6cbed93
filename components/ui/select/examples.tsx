import { SelectField } from '@/components/ui/select'

const options = [
  { value: 'mba', label: 'MBA' },
  { value: 'msf', label: '金融硕士（MSF）' },
]

export const examples = {
  plain: <SelectField id="project" label="意向项目" options={options} defaultValue="msf" />,
  error: (
    <SelectField
      id="wrong-project"
      label="Programme"
      error="Please choose a programme"
      options={options}
    />
  ),
}
