import {
  Alert,
  Button,
  Checkbox,
  DatePicker,
  Descriptions,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Menu,
  Modal,
  Pagination,
  Progress,
  Radio,
  Row,
  Select,
  Skeleton,
  Space,
  Spin,
  Table,
  Tag,
  Tooltip,
  Tree,
} from 'antd'
import ConfirmStyle from 'antd/es/modal/style/confirm'
import type { ReactNode } from 'react'
import { portalTheme } from '../src/ui/theme.ts'

export { portalTheme as theme }

const items = [
  { key: 'a', label: 'First' },
  { key: 'b', label: 'Second' },
]
const options = items.map(({ key, label }) => ({ value: key, label }))
const columns = [
  { dataIndex: 'key', title: 'Key', sorter: true, filters: [{ text: 'First', value: 'a' }] },
  { dataIndex: 'label', title: 'Label', ellipsis: true },
]

/**
 * One sample of each Ant Design component that the portal uses, including components inside other components.
 * packages/antd-static creates the CSS files from the samples. The build fails if the bundle contains a component
 * without a sample.
 */
export const samples: Record<string, ReactNode> = {
  alert: <Alert type="error" showIcon closable title="Title" description="More" />,
  button: (
    <Space.Compact>
      <Button type="primary">Send</Button>
      <Button danger loading>
        Delete
      </Button>
      <Space.Addon>Text</Space.Addon>
    </Space.Compact>
  ),
  checkbox: <Checkbox.Group options={options} defaultValue={['a']} />,
  datePicker: <DatePicker showTime />,
  rangePicker: <DatePicker.RangePicker />,
  descriptions: <Descriptions bordered title="Title" items={items} />,
  dropdown: <Dropdown menu={{ items }}>More</Dropdown>,
  empty: <Empty />,
  flex: <Flex gap="small">Text</Flex>,
  form: (
    <Form layout="vertical">
      <Form.Item label="Name" required help="Wrong" validateStatus="error" tooltip="Tip">
        <Input />
      </Form.Item>
    </Form>
  ),
  grid: <Row gutter={16} />,
  input: <Input prefix="a" suffix="b" allowClear />,
  password: <Input.Password />,
  search: <Input.Search />,
  textArea: <Input.TextArea autoSize showCount maxLength={10} />,
  otp: <Input.OTP />,
  inputNumber: <InputNumber prefix="a" suffix="b" />,
  menu: <Menu items={items} />,
  modal: <Modal open title="Title" />,
  confirm: <ConfirmStyle prefixCls="ant-modal" />,
  pagination: <Pagination total={100} showSizeChanger showQuickJumper />,
  progress: <Progress percent={40} />,
  circle: <Progress type="circle" percent={40} />,
  radio: <Radio.Group options={options} defaultValue="a" optionType="button" />,
  select: <Select options={options} defaultValue="a" />,
  selectMany: <Select mode="multiple" options={options} defaultValue={['a', 'b']} allowClear />,
  skeleton: <Skeleton active avatar />,
  space: <Space>Text</Space>,
  spin: <Spin description="Loading" />,
  table: (
    <Table
      columns={columns}
      dataSource={items}
      rowSelection={{}}
      expandable={{ expandedRowRender: () => 'More', defaultExpandAllRows: true }}
    />
  ),
  tag: <Tag closable>Text</Tag>,
  tagBlue: <Tag color="blue">Text</Tag>,
  tagStatus: <Tag color="success">Text</Tag>,
  tooltip: (
    <Tooltip open title="Text">
      Tip
    </Tooltip>
  ),
  tree: <Tree checkable defaultExpandAll treeData={[{ key: 'a', title: 'First' }]} />,
}
