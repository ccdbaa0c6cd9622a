"""A client of version 1 of the KYC API, for Python 3.9 or later. It needs no packages: copy it into your project, and change it.

Example:

    from kyc_client import KycClient

    query = '''query ListCases($after: String) {
      cases(first: 50, after: $after) { items { caseNumber name } pageInfo { endCursor hasNextPage } }
    }'''

    for row in KycClient.from_environment().items(query):
        print(row["caseNumber"], row["name"])
"""

from __future__ import annotations

import hashlib
import http.client
import json
import logging
import os
import random
import re
import threading
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from datetime import datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Iterator, Mapping, Optional


@dataclass(frozen=True)
class KycSettings:
    #: Scheme and host of the API, without a path.
    origin: str
    access_id: str
    access_key: str
    version: str = "1"
    #: Seconds before expiry at which a token is renewed; 60 by default.
    renew_before: float = 60
    #: How many times a request is sent again.
    retries: int = 3
    #: Seconds without data after which one attempt is cancelled.
    timeout: float = 40
    #: Seconds after which a request is not sent again.
    time_limit: float = 120
    #: Seconds for which a request is sent again while the API is unavailable; for jobs that maintenance can interrupt.
    outage: float = 0
    #: Requests per minute that are left to other programs with the same access id.
    reserve: int = 0


class KycError(Exception):
    """A response with errors.

    `data` has the fields that succeeded, `retry_after` the seconds that the API asks to wait. If `is_replayed`, this is the
    stored response to the first request with the idempotency key.
    """

    def __init__(
        self, errors: list[dict[str, Any]], data: Any, retry_after: float = 0, is_replayed: bool = False
    ) -> None:
        self.errors, self.data, self.retry_after, self.is_replayed = errors, data, retry_after, is_replayed
        extensions = [(error["message"], error["extensions"]) for error in errors]
        super().__init__("; ".join(f"{ext['code']}: {message} ({ext['requestId']})" for message, ext in extensions))

    def has(self, code: str) -> bool:
        return any(error["extensions"]["code"] == code for error in self.errors)

    @property
    def is_retryable(self) -> bool:
        """Whether the same request can succeed later. A stored response stays the same."""
        return not self.is_replayed and all(error["extensions"]["retryable"] for error in self.errors)


class NoResponseError(Exception):
    """There is no response of the API."""


class KycClient:
    """Threads can share a client."""

    def __init__(self, settings: KycSettings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._token: Optional[str] = None
        self._renew_at = 0.0
        self._paused_until = 0.0
        #: Time of the API in its last response: use it instead of the clock of your machine, which can differ.
        self.time: Optional[datetime] = None

    @classmethod
    def from_environment(cls, **settings: Any) -> KycClient:
        """A client with the origin and access pair from the environment variables KYC_ORIGIN, KYC_ACCESS_ID and KYC_ACCESS_KEY.

        :param settings: further fields of KycSettings
        :raises RuntimeError: when a variable is missing
        """
        names = ("KYC_ORIGIN", "KYC_ACCESS_ID", "KYC_ACCESS_KEY")
        for name in names:
            if not os.environ.get(name):
                raise RuntimeError(f"Set the environment variable {name}")
        return cls(KycSettings(*(os.environ[name] for name in names), **settings))

    def run(
        self,
        query: str,
        variables: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Runs an operation and returns its data.

        Pass an idempotency key of your own to be able to retry a mutation after a restart.

        :raises KycError: when the response contains errors
        """
        body = json.dumps({"query": query, "variables": variables or {}}).encode()
        return self._send(query, body, "application/json", idempotency_key)

    def items(self, query: str, variables: Optional[Mapping[str, Any]] = None) -> Iterator[Any]:
        """Reads all items of a collection, chunk by chunk.

        The operation has the variable $after, and a chunk as its only root field.
        """
        after = None
        while True:
            (chunk,) = self.run(query, {**(variables or {}), "after": after}).values()
            if chunk is None:
                return
            yield from chunk["items"]
            if not chunk["pageInfo"]["hasNextPage"]:
                return
            after = chunk["pageInfo"]["endCursor"]

    def upload_document(
        self, file: Path, document: Mapping[str, Any], idempotency_key: Optional[str] = None
    ) -> str:
        """Uploads a document and returns its id.

        :param document: the input of uploadDocument, without the file
        :raises ValueError: when the stored file differs from the sent one
        """
        query = "mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }"
        content = file.read_bytes()
        boundary = uuid.uuid4().hex
        operations = {"query": query, "variables": {"input": {**document, "file": None}}}
        name = file.name.replace('"', "%22")
        parts = [
            ('name="operations"', json.dumps(operations).encode()),
            ('name="map"', json.dumps({"0": ["variables.input.file"]}).encode()),
            (f'name="0"; filename="{name}"', content),
        ]
        body = b"".join(
            f"--{boundary}\r\nContent-Disposition: form-data; {names}\r\n\r\n".encode() + part + b"\r\n"
            for names, part in parts
        )
        body += f"--{boundary}--\r\n".encode()
        data = self._send(query, body, f"multipart/form-data; boundary={boundary}", idempotency_key)
        _check_hash(content, data["uploadDocument"]["sha256"])
        return data["uploadDocument"]["id"]

    def download_document(self, document_id: str) -> bytes:
        """Downloads a document.

        :raises ValueError: when the file has another hash
        """
        query = "query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }"
        for attempt in (1, 2):
            document = self.run(query, {"id": document_id})["getDocument"]
            if document["downloadUrl"] is None:
                raise PermissionError("The document has no link")
            try:
                with urllib.request.urlopen(document["downloadUrl"], timeout=self._settings.timeout) as response:
                    content = response.read()
            except urllib.error.HTTPError as error:
                # The link has expired: get a new one, once.
                if error.code == 403 and attempt == 1:
                    continue
                raise
            _check_hash(content, document["sha256"])
            return content
        raise AssertionError("unreachable")

    def _send(self, query: str, body: bytes, content_type: str, idempotency_key: Optional[str]) -> Any:
        headers = {
            "Content-Type": content_type,
            "Accept": "application/graphql-response+json, application/json;q=0.9",
            "X-API-Version": self._settings.version,
        }
        if re.search(r"^\s*mutation\b", query, re.MULTILINE):
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        is_renewed = False
        while True:
            token = self._get_token()
            try:
                return self._post("/graphql", {**headers, "Authorization": f"Bearer {token}"}, body)["data"]
            except KycError as error:
                # The sandbox forgets its tokens when it is reset.
                if is_renewed or not (error.has("TOKEN_EXPIRED") or error.has("UNAUTHENTICATED")):
                    raise
                is_renewed = True
                with self._lock:
                    # Unless another thread has replaced it already.
                    if self._token == token:
                        self._token = None

    def _get_token(self) -> str:
        """A token that is valid for the next request. Other threads wait for the same one."""
        with self._lock:
            if self._token is None or time.monotonic() >= self._renew_at:
                pair = {"accessId": self._settings.access_id, "accessKey": self._settings.access_key}
                body = self._post("/authorize", {"Content-Type": "application/json"}, json.dumps(pair).encode())
                # Measured from receipt: the clocks of this machine and of the API can differ.
                self._renew_at = time.monotonic() + body["expiresIn"] - self._settings.renew_before
                self._token = body["token"]
            return self._token

    def _post(self, path: str, headers: Mapping[str, str], body: bytes) -> Any:
        """Sends a request, and sends it again while the API does not respond or every error is retryable."""
        settings = self._settings
        time.sleep(max(0.0, self._paused_until - time.monotonic()))
        start = time.monotonic()
        attempt = 0
        while True:
            try:
                return self._attempt(path, headers, body)
            except (KycError, NoResponseError) as error:
                # An API that has never responded is at a wrong origin rather than unavailable.
                is_retryable, retry_after, is_down = True, 0.0, self.time is not None
                if isinstance(error, KycError):
                    is_retryable, retry_after = error.is_retryable, error.retry_after
                    is_down = error.has("SERVICE_UNAVAILABLE")
                # 0.5, 1, 2, … up to 64 seconds, and up to as much again, so that clients do not retry at the same time.
                pause = retry_after + 0.5 * 2 ** min(attempt, 7) * (1 + random.random())
                seconds = time.monotonic() + pause - start
                is_in_time = (attempt < settings.retries and seconds <= settings.time_limit) or (
                    is_down and seconds <= settings.outage
                )
                if not is_retryable or not is_in_time:
                    raise
                time.sleep(pause)
                attempt += 1

    def _attempt(self, path: str, headers: Mapping[str, str], body: bytes) -> Any:
        request = urllib.request.Request(self._settings.origin + path, data=body, headers=dict(headers))
        try:
            try:
                response = urllib.request.urlopen(request, timeout=self._settings.timeout)
            except urllib.error.HTTPError as error:
                response = error
            with response:
                content = response.read()
        except (OSError, http.client.HTTPException) as error:
            raise NoResponseError("The API cannot be reached") from error
        headers = response.headers
        try:
            result = json.loads(content)
            errors = result.get("errors")
            if errors:
                retry_after = float(headers.get("Retry-After", 0))
                is_replayed = headers.get("Idempotent-Replayed") == "true"
                failure = KycError(errors, result.get("data"), retry_after, is_replayed)
            elif not ("data" in result or "token" in result):
                raise ValueError("The body has neither data nor errors")
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            # The response of a proxy is not JSON, or has other content.
            raise NoResponseError(f"No response of the API, status {response.status}") from error
        for deprecation in result.get("extensions", {}).get("deprecations", []):
            logging.warning("%s is deprecated: %s", deprecation["name"], deprecation["reason"])
        if "Date" in headers:
            self.time = parsedate_to_datetime(headers["Date"])
        # /authorize has its own limit.
        if "token" not in result and float(headers.get("RateLimit-Remaining", "inf")) <= self._settings.reserve:
            self._paused_until = time.monotonic() + float(headers["RateLimit-Reset"])
        if errors:
            raise failure
        return result


def _check_hash(content: bytes, sha256: str) -> None:
    if hashlib.sha256(content).hexdigest() != sha256:
        raise ValueError("The hash of the file differs")
