import Alert from 'antd/es/alert'
import App from 'antd/es/app'
import Avatar from 'antd/es/avatar'
import Badge from 'antd/es/badge'
import Button from 'antd/es/button'
import Card from 'antd/es/card'
import Checkbox from 'antd/es/checkbox'
import DatePicker from 'antd/es/date-picker'
import Descriptions from 'antd/es/descriptions'
import Divider from 'antd/es/divider'
import Drawer from 'antd/es/drawer'
import Dropdown from 'antd/es/dropdown'
import Empty from 'antd/es/empty'
import Flex from 'antd/es/flex'
import Form from 'antd/es/form'
import Col from 'antd/es/col'
import Row from 'antd/es/row'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import Menu from 'antd/es/menu'
import useMessageStyle from 'antd/es/message/style'
import Modal from 'antd/es/modal'
import ConfirmStyle from 'antd/es/modal/style/confirm'
import useNotificationStyle from 'antd/es/notification/style'
import Pagination from 'antd/es/pagination'
import Popconfirm from 'antd/es/popconfirm'
import Popover from 'antd/es/popover'
import Progress from 'antd/es/progress'
import Radio from 'antd/es/radio'
import Result from 'antd/es/result'
import Segmented from 'antd/es/segmented'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import Space from 'antd/es/space'
import Spin from 'antd/es/spin'
import Steps from 'antd/es/steps'
import Switch from 'antd/es/switch'
import Table from 'antd/es/table'
import Tabs from 'antd/es/tabs'
import Tag from 'antd/es/tag'
import TimePicker from 'antd/es/time-picker'
import Timeline from 'antd/es/timeline'
import Tooltip from 'antd/es/tooltip'
import Tree from 'antd/es/tree'
import Typography from 'antd/es/typography'
import Upload from 'antd/es/upload'
import type { ReactNode } from 'react'
import { portalTheme } from '../src/ui/theme.ts'

export { portalTheme as theme }

const items = [
  { key: 'a', label: 'First', children: 'One', title: 'First', content: 'One' },
  { key: 'b', label: 'Second', children: 'Two', title: 'Second', content: 'Two' },
]
const choices = items.map(({ key, label }) => ({ key, label }))
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const columns = [
  { dataIndex: 'key', title: 'Key', sorter: true, filters: [{ text: 'First', value: 'a' }] },
  { dataIndex: 'label', title: 'Label', ellipsis: true },
]
/** Styles of what is only drawn on request, which a server never sees. */
function OnRequest() {
  useMessageStyle('ant-message', 'ant-message-css-var')
  useNotificationStyle('ant-notification', 'ant-notification-css-var')
  return <ConfirmStyle prefixCls="ant-modal" />
}

/**
 * Every part of Ant Design that the portal may use, at least once: tools/antd-static takes their styles from here. A part
 * that is bundled and missing here fails the build.
 */
export const samples: Record<string, ReactNode> = {
  alert: <Alert type="error" showIcon closable title="Title" description="More" />,
  app: <App>Text</App>,
  avatar: (
    <Avatar.Group>
      <Avatar>A</Avatar>
      <Avatar size="large">B</Avatar>
    </Avatar.Group>
  ),
  badge: (
    <Badge.Ribbon text="New">
      <Badge count={3}>Text</Badge>
      <Badge status="success" text="Done" />
    </Badge.Ribbon>
  ),
  button: (
    <Space.Compact>
      <Button type="primary">Send</Button>
      <Button danger loading>
        Delete
      </Button>
      <Space.Addon>Text</Space.Addon>
    </Space.Compact>
  ),
  card: (
    <Card title="Title" extra="More" actions={['Edit']}>
      <Card.Meta title="Title" description="More" />
      <Card.Grid>Text</Card.Grid>
    </Card>
  ),
  checkbox: <Checkbox.Group options={options} defaultValue={['a']} />,
  datePicker: (
    <>
      <DatePicker showTime />
      <DatePicker.RangePicker />
    </>
  ),
  descriptions: <Descriptions bordered title="Title" items={items} />,
  divider: <Divider>Text</Divider>,
  drawer: (
    <Drawer open title="Title">
      Text
    </Drawer>
  ),
  dropdown: (
    <Dropdown menu={{ items: choices }}>
      <Button>More</Button>
    </Dropdown>
  ),
  empty: <Empty />,
  flex: <Flex gap="small">Text</Flex>,
  form: (
    <Form layout="vertical">
      <Form.Item
        label="Name"
        required
        help="Wrong"
        validateStatus="error"
        tooltip="Tip"
        extra="More"
      >
        <Input />
      </Form.Item>
    </Form>
  ),
  grid: (
    <Row gutter={16}>
      <Col span={12}>Text</Col>
    </Row>
  ),
  input: (
    <>
      <Input prefix="a" suffix="b" allowClear />
      <Input.Password />
      <Input.Search />
      <Input.TextArea autoSize showCount maxLength={10} />
      <Input.OTP />
    </>
  ),
  inputNumber: <InputNumber prefix="a" suffix="b" />,
  menu: <Menu items={choices} />,
  modal: (
    <Modal open title="Title">
      Text
    </Modal>
  ),
  onRequest: <OnRequest />,
  pagination: <Pagination total={100} showSizeChanger showQuickJumper />,
  popconfirm: (
    <Popconfirm open title="Title" description="Text">
      <Button>Delete</Button>
    </Popconfirm>
  ),
  popover: (
    <Popover open title="Title" content="Text">
      <Button>More</Button>
    </Popover>
  ),
  progress: (
    <>
      <Progress percent={40} />
      <Progress type="circle" percent={40} />
      <Progress steps={3} percent={40} />
    </>
  ),
  radio: <Radio.Group options={options} defaultValue="a" optionType="button" />,
  result: <Result status="warning" title="Title" subTitle="Text" extra={<Button>Back</Button>} />,
  segmented: <Segmented options={options} />,
  select: (
    <>
      <Select options={options} defaultValue="a" />
      <Select mode="multiple" options={options} defaultValue={['a', 'b']} allowClear />
    </>
  ),
  skeleton: <Skeleton active avatar />,
  space: (
    <Space>
      <span>Text</span>
    </Space>
  ),
  spin: (
    <Spin spinning description="Loading">
      Text
    </Spin>
  ),
  steps: <Steps items={items} current={1} />,
  switch: <Switch defaultChecked />,
  table: (
    <Table
      columns={columns}
      dataSource={choices}
      rowSelection={{}}
      expandable={{ expandedRowRender: () => 'More', defaultExpandAllRows: true }}
    />
  ),
  tabs: <Tabs items={items} />,
  tag: (
    <>
      <Tag closable>Text</Tag>
      <Tag color="blue">Text</Tag>
      <Tag color="success">Text</Tag>
      <Tag.CheckableTag checked>Text</Tag.CheckableTag>
    </>
  ),
  timePicker: <TimePicker />,
  timeline: <Timeline items={items} />,
  tooltip: (
    <Tooltip open title="Text">
      <Button>Tip</Button>
    </Tooltip>
  ),
  tree: <Tree checkable defaultExpandAll treeData={[{ key: 'a', title: 'First' }]} />,
  typography: (
    <Typography>
      <Typography.Title level={2}>Title</Typography.Title>
      <Typography.Paragraph copyable ellipsis={{ rows: 2 }}>
        Text
      </Typography.Paragraph>
      <Typography.Link href="/">Link</Typography.Link>
    </Typography>
  ),
  upload: (
    <Upload
      fileList={[
        { uid: '1', name: 'a.png', status: 'uploading', percent: 40 },
        { uid: '2', name: 'b.png', status: 'error' },
      ]}
    >
      <Button>Choose</Button>
    </Upload>
  ),
}
