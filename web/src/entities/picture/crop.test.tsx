import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "../../lib/upload.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./CropDialog.tsx";
import { cutPicture, type Part } from "./cut-picture.ts";
import { PictureField } from "./PictureField.tsx";

const PART = { x: 10, y: 20, width: 300, height: 300 };

vi.mock(import("../../lib/upload.ts"), () => ({ sendUpload: vi.fn<typeof sendUpload>() }));
vi.mock(import("./cut-picture.ts"), async (load) => ({
  ...(await load()),
  cutPicture: vi.fn<typeof cutPicture>(),
}));
// It measures what is laid out, and nothing is here.
vi.mock("react-easy-crop", () => ({
  default: ({ onCropComplete }: { onCropComplete: (percent: Part, pixels: Part) => void }) => {
    useEffect(() => onCropComplete(PART, PART), [onCropComplete]);
    return null;
  },
}));
beforeEach(() => {
  vi.mocked(sendUpload).mockReset();
  vi.mocked(cutPicture).mockReset();
});

const nothing = () => {};
function Form({ url = "" }: { url?: string }) {
  const { control } = useForm({ defaultValues: { avatarUrl: url } });
  return (
    <PictureField
      control={control}
      name="avatarUrl"
      label="Picture URL"
      help=""
      use="avatar"
      onUploading={nothing}
    />
  );
}
const own = (name: string) => `${window.location.origin}/pictures/${name}.webp`;
const urlField = () => screen.getByLabelText<HTMLInputElement>("Picture URL");

test("a picture is cropped from the chosen file, again and again", async () => {
  const chosen = new File(["photo"], "me.png", { type: "image/png" });
  const first = new File(["first"], "cropped.webp", { type: "image/webp" });
  vi.mocked(sendUpload).mockResolvedValueOnce({ url: own("a") });
  renderScreen(<Form />);
  expect(screen.queryByRole("button", { name: "Crop picture" })).toBeNull();
  await userEvent.upload(screen.getByLabelText("Upload picture"), chosen);
  await waitFor(() => expect(urlField().value).toBe(own("a")));
  for (const address of [own("b"), own("c")]) {
    vi.mocked(sendUpload).mockResolvedValueOnce({ url: address });
    vi.mocked(cutPicture).mockResolvedValueOnce(first);
    await userEvent.click(await screen.findByRole("button", { name: "Crop picture" }));
    await userEvent.click(await screen.findByRole("button", { name: "Use this part" }));
    await waitFor(() => expect(urlField().value).toBe(address));
    const [source, part] = vi.mocked(cutPicture).mock.lastCall ?? [];
    expect([source, part]).toEqual([`data:image/png;base64,${btoa("photo")}`, PART]);
    expect(vi.mocked(sendUpload).mock.lastCall?.[0].form.get("file")).toBe(first);
  }
});

test("an uploaded picture can be cropped later, one of another site can't", async () => {
  const other = renderScreen(<Form url="https://example.com/me.png" />);
  await screen.findByAltText("Preview of the picture");
  expect(screen.queryByRole("button", { name: "Crop picture" })).toBeNull();
  await other.router.navigate("/");
  await userEvent.clear(urlField());
  await userEvent.type(urlField(), own("a"));
  expect(await screen.findByRole("button", { name: "Crop picture" })).toBeTruthy();
});

test("a picture that can't be cropped says so, and stays", async () => {
  vi.mocked(cutPicture).mockRejectedValue(new Error("tainted"));
  renderScreen(<Form url={own("a")} />);
  await userEvent.click(await screen.findByRole("button", { name: "Crop picture" }));
  await userEvent.click(await screen.findByRole("button", { name: "Use this part" }));
  expect(await screen.findByText(/This picture can’t be cropped here/)).toBeTruthy();
  expect(sendUpload).not.toHaveBeenCalled();
});
